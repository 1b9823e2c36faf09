import type { StaffRefund } from '@danubit/contracts/http/console/staff-refund';
import type { RefundCause } from '@danubit/contracts/values/refund-causes';

export const CAUSES: Readonly<Record<RefundCause, string>> = {
  customer_request: 'The customer asked for it',
  our_error: 'Our error',
  unauthorised: 'The cardholder did not authorise the payment',
};

/** What staff do next, or wait for. */
export const STATES: Readonly<Record<StaffRefund['status'], string>> = {
  requested: 'being checked',
  refused: 'refused: nothing was taken',
  reserved: 'being checked',
  proposed: 'waits for a second person',
  approved: 'being cleared',
  held: 'held',
  cleared: 'on its way to the provider',
  submitted: 'with the provider',
  unknown: 'with the provider: we are checking the outcome',
  settled: 'refunded, being booked',
  refunded: 'refunded',
  ending: 'ending: the money returns to the balance',
  ended: 'ended: the money is back in the balance',
};

/** Codes of an obstacle as words. */
export const obstacleText = (code: string): string => HOLDS[code] ?? code.replaceAll('_', ' ');

const HOLDS: Readonly<Record<string, string>> = {
  account_restricted: 'The account is restricted. Approve it again once it is reinstated',
  under_review: 'In review. It continues when the review ends',
};
