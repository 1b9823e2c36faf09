import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';

/** What staff do next, or wait for. */
export const STATES: Readonly<Record<StaffReceipt['status'], string>> = {
  seen: 'waits for confirmations or checks',
  waiting: 'its block was replaced',
  held: 'held: a person decides',
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
  CryptoReceiptReleased: 'Released',
  CryptoReceiptCredited: 'Credited',
  CryptoReceiptTooSmall: 'Too small: booked as our own',
  CryptoReceiptLost: 'Given up after three days',
};
export const stepText = (type: string): string => STEPS[type] ?? type;

/** A release of an unproven sender is a decision; every other one only looks again. */
export const releaseLabel = ({ hold }: Pick<StaffReceipt, 'hold'>): string =>
  hold === 'sender_unproven' ? 'Accept the sender' : 'Check again';
