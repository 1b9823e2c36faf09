import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';

/** What staff do next, or wait for. */
export const STATES: Readonly<Record<StaffReceipt['status'], string>> = {
  seen: 'waits for confirmations or checks',
  waiting: 'its block was replaced',
  held: 'held: two people decide',
  released: 'being checked again',
  credited: 'in the balance',
  too_small: 'too small, not credited',
  lost: 'its transaction is gone',
};

const STEPS: Readonly<Record<string, string>> = {
  CryptoReceived: 'Seen',
  CryptoReceiptSeen: 'Seen in another block',
  CryptoReceiptReorganised: 'Block replaced',
  CryptoReceiptValued: 'Confirmed and valued',
  CryptoReceiptHeld: 'Held',
  CryptoReceiptReleaseRequested: 'Release requested',
  CryptoReceiptReleaseRejected: 'Release rejected',
  CryptoReceiptReleased: 'Released',
  CryptoReceiptCredited: 'Credited',
  CryptoReceiptTooSmall: 'Too small: booked as our own',
  CryptoReceiptLost: 'Given up after three days',
};
export const stepText = (type: string): string => STEPS[type] ?? type;

export const DECISIONS = { request: 'Ask for the release', approve: 'Approve the release', reject: 'Reject the release' } as const;
