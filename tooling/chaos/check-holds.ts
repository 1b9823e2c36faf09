import { violation } from './violation.ts';

/** The last hold of a payment, withdrawal or delivery, as the main log has it. */
export type LoggedHold = {
  /** A rule of the main log, or `under_review`, whose reason is in the restricted log alone. */
  readonly code: string;
  /** The person who put it there; null for the system. */
  readonly person: string | null;
};

type Item = { readonly id: string; readonly status: string };
export type HoldEvidence = {
  readonly payments: readonly { readonly paymentId: string; readonly status: string }[];
  readonly trades: { readonly payouts: readonly Item[]; readonly deliveries: readonly Item[] };
  readonly holds: ReadonlyMap<string, LoggedHold>;
  /** What compliance keeps, and why is recorded. */
  readonly reviews: ReadonlySet<string>;
};

/**
 * A drill has no staff, so what is held counts as ended. A rule or a person must have put it there; a hold for a missing answer must have
 * ended when the answer came. Pure.
 */
export const checkHolds = ({ payments, trades, holds, reviews }: HoldEvidence): readonly string[] => {
  const items: readonly Item[] = [
    ...payments.map(({ paymentId, status }) => ({ id: paymentId, status })),
    ...trades.payouts,
    ...trades.deliveries,
  ];
  const hasCause = ({ id }: Item): boolean => {
    const hold = holds.get(id);
    if (hold === undefined) return false;
    return hold.person !== null || hold.code !== 'under_review' || reviews.has(id);
  };
  return violation(
    'are held although no rule and no person keeps them',
    items.filter((item) => item.status === 'held' && !hasCause(item)).map(({ id }) => id),
  );
};
