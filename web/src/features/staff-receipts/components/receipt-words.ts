import type { StaffReceipt } from '@danubit/contracts/http/console/staff-receipts.contract';

/** What staff do next, or wait for. */
export const STATES: Readonly<Record<StaffReceipt['status'], string>> = {
  seen: 'waits for confirmations or checks',
  waiting: 'its block was replaced',
  held: 'held: two people decide',
  released: 'being checked again',
  credited: 'in the balance',
  too_small: 'too small, not credited',
  refused: 'not accepted: it needs an address to go back to',
  returning: 'on its way back',
  returned: 'sent back',
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
  CryptoReceiptRefused: 'Not accepted',
  CryptoReceiptReturnRequested: 'Return requested',
  CryptoReceiptReturnRejected: 'Return rejected',
  CryptoReceiptReturnApproved: 'Return approved',
  CryptoReceiptReturnStarted: 'Being sent back',
  CryptoReceiptReturned: 'Sent back',
  CryptoReceiptReturnFailed: 'Could not be sent back',
  CryptoReceiptCredited: 'Credited',
  CryptoReceiptTooSmall: 'Too small: booked as our own',
  CryptoReceiptLost: 'Given up after three days',
};
export const stepText = (type: string): string => STEPS[type] ?? type;

type Asked = Pick<StaffReceipt, 'proposal'>;
const matterOf = ({ proposal }: Asked): string => (proposal !== null && proposal.goes_to !== null ? 'return' : 'release');

export const decisionText = (verb: 'request' | 'send_back' | 'approve' | 'reject', receipt: Asked): string => {
  if (verb === 'request') return 'Ask for the release';
  if (verb === 'send_back') return 'Ask for the return';
  return `${verb === 'approve' ? 'Approve' : 'Reject'} the ${matterOf(receipt)}`;
};

/** What was requested. */
export const proposalText = (receipt: Asked): string => {
  const goesTo = receipt.proposal?.goes_to ?? null;
  if (goesTo === null) return 'the release';
  const named = goesTo.provider === null ? 'which the customer has proved' : `which ${goesTo.provider} has named`;
  return `the return to ${goesTo.address ?? 'an erased address'}, ${named}`;
};
