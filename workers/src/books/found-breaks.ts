import type { BreakKind, BreakMend } from '@danubit/contracts/values/breaks';
import { minorOf, money } from '@danubit/contracts/values/money';
import type { FoundBreak } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import type { Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import { idFromText } from '@danubit/event-store/event-ids';
import type { ClearingItem } from './clearing-items.ts';
import { itemOf } from './match-movements.ts';

/** Pure: how the book of a provider and ours differ. The same difference has the same id in every run. */

type Difference = Omit<FoundBreak, 'breakId' | 'owner' | 'mend'>;

const MENDS: Readonly<Record<BreakKind, BreakMend>> = {
  missing_here: 'look_up',
  missing_there: 'claim',
  amount: 'claim',
  currency: 'claim',
  state: 'explained',
  fee: 'claim',
};

export const breakOf = (scope: string, difference: Difference): FoundBreak => {
  const { kind, what, reference, ours, theirs, paymentId } = difference;
  const figures = [ours, theirs].map((amount) => (amount === null ? '' : `${amount.asset} ${amount.minor}`));
  return {
    ...difference,
    breakId: idFromText(['break', scope, kind, what, reference, ...figures].join(':')),
    owner: 'payments_operator',
    mend: kind === 'missing_here' && paymentId === null ? 'claim' : MENDS[kind],
  };
};

type Comparison = {
  readonly scope: string;
  readonly movements: readonly Movement[];
  /** Those that the movements are about. */
  readonly items: readonly ClearingItem[];
  readonly costs: RuleSet['costs'];
};

/** What the provider's list says that our books do not say, or say differently. */
export const differencesOfTheirs = ({ scope, movements, items, costs }: Comparison): readonly FoundBreak[] =>
  movements.flatMap((movement) => {
    const difference = differenceOf(movement, itemOf(movement, items)) ?? feeDifference(scope, movement, costs);
    return difference === null ? [] : [breakOf(scope, difference)];
  });

const differenceOf = (movement: Movement, item: ClearingItem | undefined): Difference | null => {
  const { kind, gross, at, paymentId, id } = movement;
  if (minorOf(gross) === 0n) return null;
  const found = { what: kind, reference: movement.reference ?? id, theirs: gross, since: at, ...oursOf(item, paymentId) };
  if (kind === 'charge_failed' || kind === 'refund_failed') return { ...found, kind: 'state' };
  if (item === undefined) return { ...found, kind: 'missing_here' };
  if (item.booked.asset !== gross.asset) return { ...found, kind: 'currency' };
  return minorOf(item.booked) === minorOf(gross) ? null : { ...found, kind: 'amount' };
};

const oursOf = (item: ClearingItem | undefined, paymentId: string | null): Pick<Difference, 'paymentId' | 'item' | 'ours'> =>
  item === undefined ? { paymentId, item: null, ours: null } : { paymentId: item.paymentId ?? paymentId, item: item.id, ours: item.booked };

/** The fee of a charge against what is agreed with the provider; half a cent may be rounded either way. */
const feeDifference = (
  scope: string,
  { kind, gross, fee, reference, id, at, paymentId }: Movement,
  costs: RuleSet['costs'],
): Difference | null => {
  const agreed = costs.find(({ provider }) => provider === scope);
  if (agreed === undefined || kind !== 'charge') return null;
  const expected = money(gross.asset, (minorOf(gross) * BigInt(agreed.basisPoints) + 5_000n) / 10_000n + BigInt(agreed.fixedMinor));
  const off = minorOf(fee) - minorOf(expected);
  if (off >= -1n && off <= 1n) return null;
  return { kind: 'fee', what: kind, reference: reference ?? id, paymentId, item: null, ours: expected, theirs: fee, since: at };
};

/** What our books say and the provider's list does not. `movements`: from before the first item until now. */
export const missingThere = (scope: string, items: readonly ClearingItem[], movements: readonly Movement[]): readonly FoundBreak[] => {
  const listed = new Set(movements.map(({ reference, kind }) => `${kind} ${reference ?? ''}`));
  return items
    .filter(({ kind }) => kind !== 'settlement')
    .filter(({ kind, reference }) => !listed.has(`${kind} ${reference ?? ''}`))
    .map((item) => breakOf(scope, absent(item)));
};

/** What should have been paid out by now, and what a payout did not explain. */
export const overdueItems = (scope: string, open: readonly ClearingItem[], settledBefore: string): readonly FoundBreak[] =>
  open
    .filter(({ account, provider, openedAt }) => account === 'psp.receivable' && provider === scope && openedAt < settledBefore)
    .filter(({ kind }) => kind !== 'settlement')
    .map((item) => breakOf(scope, { ...absent(item), ours: item.open }));

const absent = ({ id, kind, reference, paymentId, booked, openedAt }: ClearingItem): Difference => ({
  kind: 'missing_there',
  what: kind,
  reference: reference ?? id,
  paymentId,
  item: id,
  ours: booked,
  theirs: null,
  since: openedAt,
});
