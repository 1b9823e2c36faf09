import { reconciliation, type ReconciliationCommand } from '@danubit/core/domain/books/reconciliation/reconciliation.decider';
import { reconciliationStream } from '@danubit/core/domain/books/reconciliation/reconciliation.stream';
import type { FoundBreak } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { routing, rulesInForce } from '@danubit/core/domain/payments/routing/routing.decider';
import { routingStream } from '@danubit/core/domain/payments/routing/routing.stream';
import { settlement } from '@danubit/core/domain/payments/settlement/settlement.decider';
import { settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import type { PaymentProvider, Period } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { handleCommand } from '@danubit/event-store/handle-command';
import { compareBooks, type CompareTools } from '../books/compare-books.ts';
import { compareStatements, type StatementTools } from '../books/compare-statements.ts';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import type { PayoutTools } from './recognise-payout.ts';
import { recordSettlement } from './read-settlement.job.ts';
import { reconciliationOfSubject } from './reconciliation-subject.ts';

export type ReconcileTools = JobTools &
  CompareTools &
  StatementTools &
  Pick<PayoutTools, 'accounts'> & { readonly providers: PaymentProviders };

const DAY_MS = 86_400_000;
/** Each run compares the week before it, so that late entries are caught. */
const PERIOD_MS = 7 * DAY_MS;
/** What is younger may still be on its way into the books. */
const YOUNGEST_MS = 15 * 60_000;
const AFTER_FAULT_MS = 5 * 60_000;
const TRIES = 6;
/** More breaks than this usually share one cause; only the count is recorded. */
const MOST_LISTED = 300;

/**
 * Compares the book of a provider, or the statements of a bank, with ours, both ways, and records how they differ. A break that a later run
 * no longer finds is closed.
 */
export const reconcileJob = (tools: ReconcileTools): Job => ({
  action: 'reconcile',
  providerOf: ({ subject }) => Promise.resolve(reconciliationOfSubject(subject).scope),
  async run(work) {
    const { scope, date } = reconciliationOfSubject(work.subject);
    const { requested, ran } = await tools.log.load(reconciliation, reconciliationStream(scope, date));
    if (requested <= ran) return 'done';
    const provider = tools.providers.of(scope);
    await readMissedSettlements(tools, work, provider);
    const period = periodAt(tools.clock.now());
    const { rules } = rulesInForce(await tools.log.load(routing, routingStream('card')));
    const account = tools.accounts.find((each) => each.provider === scope);
    const comparison =
      account !== undefined && provider.capabilities.keepsAccount
        ? await compareStatements(tools, account, period)
        : await compareBooks(tools, provider, { period, costs: rules.costs });
    if (comparison.kind === 'unavailable' && work.tries < TRIES) return { againInMs: AFTER_FAULT_MS };
    const { breaks, ...counts } = comparison.kind === 'compared' ? comparison : { breaks: [], ours: 0, theirs: 0 };
    if (comparison.kind === 'compared') await recordBreaks(tools, work, { period, breaks, run: requested });
    await give(tools, work, date, `run:${String(requested)}`, {
      type: 'RecordRun',
      scope,
      date,
      result: {
        run: requested,
        ...period,
        ours: counts.ours,
        theirs: counts.theirs,
        breaks: breaks.length,
        outcome: comparison.kind === 'compared' ? 'complete' : 'unavailable',
        isMoreThanListed: breaks.length > MOST_LISTED,
      },
    });
    return 'done';
  },
});

const periodAt = (now: Date): Period => ({
  from: new Date(now.getTime() - PERIOD_MS).toISOString(),
  to: new Date(now.getTime() - YOUNGEST_MS).toISOString(),
});

/** Payouts whose announcement was lost, and reports that were wrong: they may be corrected. What cannot be read now is read next time. */
const readMissedSettlements = async (tools: ReconcileTools, work: DueWork, provider: PaymentProvider): Promise<void> => {
  if (!provider.capabilities.settles) return;
  const since = new Date(tools.clock.now().getTime() - PERIOD_MS).toISOString();
  const made = await provider.listSettlements(since, await tools.known.lastSettlement(provider.name));
  if (made.kind === 'unknown') return;
  const known = await tools.known.settlements(provider.name, since.slice(0, 10));
  for (const reportId of new Set([...made.reportIds, ...known])) {
    const state = await tools.log.load(settlement, settlementStream(provider.name, reportId));
    if (state !== null && state.status !== 'disputed') continue;
    const found = await provider.readSettlement(reportId);
    if (found.kind === 'settlement') await recordSettlement(tools, work, provider.name, found.settlement);
  }
};

type Run = { readonly period: Period; readonly breaks: readonly FoundBreak[]; readonly run: number };

const recordBreaks = async (tools: ReconcileTools, work: DueWork, { period, breaks, run }: Run): Promise<void> => {
  const { scope, date } = reconciliationOfSubject(work.subject);
  const listed = breaks.slice(0, MOST_LISTED);
  const known = new Map((await tools.known.breaks(listed.map(({ breakId }) => breakId))).map((each) => [each.breakId, each]));
  for (const found of listed) {
    const before = known.get(found.breakId);
    // A second person has confirmed this difference: the same figures are not a new break.
    if (before !== undefined && (before.status !== 'resolved' || before.how === 'confirmed')) continue;
    await give(tools, work, date, `found:${found.breakId}`, { type: 'FindBreak', scope, date, found });
  }
  const lasting = new Set(breaks.map(({ breakId }) => breakId));
  for (const { breakId, date: day, since } of await tools.known.unresolved(scope)) {
    // What is older than the period was not compared.
    if (lasting.has(breakId) || since < period.from) continue;
    await give(tools, work, day, `gone:${breakId}`, { type: 'CloseGone', breakId, evidence: `run ${String(run)} of ${date}` });
  }
};

const give = async ({ log, clock }: JobTools, work: DueWork, day: string, step: string, command: ReconciliationCommand): Promise<void> => {
  const { scope } = reconciliationOfSubject(work.subject);
  const context = contextOf(work, clock, step, null);
  await handleCommand(log, { stream: reconciliationStream(scope, day), decider: reconciliation, command, context });
};
