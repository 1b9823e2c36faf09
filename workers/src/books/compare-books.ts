import { minorOf } from '@danubit/contracts/values/money';
import { faultsOf, itemsOf, settlement } from '@danubit/core/domain/payments/settlement/settlement.decider';
import type { FoundBreak } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { settlementIdOf, settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import type { Movement } from '@danubit/core/domain/payments/settlement/settlement.events';
import type { PaymentProvider, Period } from '@danubit/core/payment-provider/payment-provider.port';
import { uuidSchema } from '@danubit/contracts/values/ids';
import type { EventLog } from '@danubit/event-store/event-log';
import * as z from 'zod/mini';
import type { ClearingItems } from './clearing-items.ts';
import { breakOf, differencesOfTheirs, missingThere, overdueItems } from './found-breaks.ts';
import type { KnownBooks } from './known-breaks.ts';

export type CompareTools = { readonly log: EventLog; readonly clearing: ClearingItems; readonly known: KnownBooks };

export type Comparison =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'compared'; readonly ours: number; readonly theirs: number; readonly breaks: readonly FoundBreak[] };

const DAY_MS = 86_400_000;
/** The clocks of the provider and ours differ, and answers that were lost are found later. */
const MARGIN_MS = DAY_MS;
/** A provider pays out within this time. */
const SETTLES_WITHIN_MS = 7 * DAY_MS;

/** Both ways: what the provider lists against our books, and our books against what it lists. */
export const compareBooks = async (
  { log, clearing, known }: CompareTools,
  provider: PaymentProvider,
  { period, costs }: { readonly period: Period; readonly costs: RuleSet['costs'] },
): Promise<Comparison> => {
  const scope = provider.name;
  const reported = await reportedBy(log, scope, await known.settlements(scope, period.from.slice(0, 10)));
  const listed = provider.capabilities.listsByTime ? await provider.listMovements(widened(period)) : null;
  if (listed?.kind === 'unknown') return { kind: 'unavailable' };
  const movements = listed === null ? reported.movements : listed.movements;
  const theirs = movements.filter(({ at }) => at >= period.from && at < period.to);
  const items = await clearing.about(
    theirs.flatMap(({ reference, kind }) => (reference === null ? [] : [{ provider: scope, reference, kind }])),
  );
  const ours = await clearing.openedIn(scope, period);
  const settledBefore = new Date(Date.parse(period.to) - SETTLES_WITHIN_MS).toISOString();
  const breaks = [
    ...(await withKnownPayments(log, differencesOfTheirs({ scope, movements: theirs, items, costs }))),
    ...(listed === null ? [] : missingThere(scope, ours, listed.movements)),
    ...overdueItems(scope, await clearing.open(), settledBefore),
    ...reported.faulty,
  ];
  return { kind: 'compared', ours: ours.length, theirs: theirs.length, breaks: onceEach(breaks) };
};

const widened = ({ from, to }: Period): Period => ({
  from: new Date(Date.parse(from) - MARGIN_MS).toISOString(),
  to: new Date(Date.parse(to) + MARGIN_MS).toISOString(),
});

type Reported = { readonly movements: readonly Movement[]; readonly faulty: readonly FoundBreak[] };

/** What the settlement reports say, and the reports that contradict themselves. */
const reportedBy = async (log: EventLog, scope: string, reportIds: readonly string[]): Promise<Reported> => {
  const movements: Movement[] = [];
  const faulty: FoundBreak[] = [];
  for (const reportId of reportIds) {
    const state = await log.load(settlement, settlementStream(scope, reportId));
    if (state?.report === undefined || state.report === null) continue;
    if (state.status !== 'disputed' && state.contradictions.length === 0) {
      movements.push(...itemsOf(state));
      continue;
    }
    const { net, gross, fees, paidOn } = state.report;
    const ours = { ...net, minor: (minorOf(gross) - minorOf(fees)).toString() };
    faulty.push(
      breakOf(scope, {
        kind: 'amount',
        what: `settlement: ${faultsOf(state).join(', ') || 'reported again with other figures'}`,
        reference: settlementIdOf(scope, reportId),
        paymentId: null,
        item: null,
        ours,
        theirs: state.arrival?.money ?? net,
        since: `${paidOn}T00:00:00.000Z`,
      }),
    );
  }
  return { movements, faulty };
};

/** The provider's account may serve other systems, and a restored log may lack a payment: only one that is here can be looked up. */
const withKnownPayments = (log: EventLog, breaks: readonly FoundBreak[]): Promise<readonly FoundBreak[]> =>
  Promise.all(
    breaks.map(async (found) => {
      const { paymentId } = found;
      const isHere = z.safeParse(uuidSchema, paymentId).success && (await log.holds(paymentStream(paymentId ?? '')));
      return isHere || paymentId === null ? found : { ...found, paymentId: null, mend: 'claim' as const };
    }),
  );

const onceEach = (breaks: readonly FoundBreak[]): readonly FoundBreak[] => [
  ...new Map(breaks.map((each) => [each.breakId, each])).values(),
];
