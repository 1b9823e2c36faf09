import type { StaffPayout } from '@danubit/contracts/http/console/payouts.contract';
import { PAYOUT_HOLD_WORDS } from '@danubit/contracts/values/hold-codes';

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

const HOLDS: Readonly<Record<string, string>> = PAYOUT_HOLD_WORDS;

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
