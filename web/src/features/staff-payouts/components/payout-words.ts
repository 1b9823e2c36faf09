import type { StaffPayout } from '@danubit/contracts/http/console/payouts.contract';

/** What staff do next, or wait for. */
export const STATES: Readonly<Record<StaffPayout['status'], string>> = {
  requested: 'being checked',
  refused: 'refused: nothing was taken',
  cancelled: 'cancelled by the customer',
  reserved: 'being checked',
  held: 'held: two people decide',
  released: 'being cleared',
  cleared: 'goes to the bank in a moment',
  submitted: 'with the bank',
  unknown: 'not reported by the bank: ask the bank',
  settled: 'paid, being booked',
  booked: 'paid',
  returned: 'returned, being booked',
  ending: 'ending: the money returns to the balance',
  ended: 'ended: the money is back in the balance',
};

const HOLDS: Readonly<Record<string, string>> = {
  account_restricted: 'The account is restricted. Reinstate it first, otherwise it is held again.',
  name_not_exact: 'The name at the bank is only a close match. Compare it with the identity check.',
  over_threshold: 'The amount is over the threshold. Check whether it fits the customer.',
  under_review: 'In review. It is released when the review ends.',
  not_asked_for: 'No customer requested it. Check whether the reason is valid.',
};

export const holdText = (hold: string | null): string => (hold === null ? '' : (HOLDS[hold] ?? hold.replaceAll('_', ' ')));

/** "PayoutFundsReserved" → "Funds reserved". */
export const stepText = (type: string): string => {
  const words = type
    .replace(/^Payout/, '')
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
