import { minorOf } from '@danubit/contracts/values/money';
import { providerSettlement, settlementTopUp } from '@danubit/core/domain/ledger/entry/card.entries';
import {
  faultsOf,
  itemsOf,
  settlement as decider,
  type Settlement,
  type SettlementCommand,
} from '@danubit/core/domain/payments/settlement/settlement.decider';
import { ITEMS_PER_PAGE, type Movement, type SettlementEvent } from '@danubit/core/domain/payments/settlement/settlement.events';
import { settlementIdOf, settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import { openLedger } from '@danubit/core/ledger/ledger';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { ClearingItem, ClearingItems } from '../books/clearing-items.ts';
import { matchMovements } from '../books/match-movements.ts';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { settlementOfSubject } from './settlement-subject.ts';

export type BookSettlementTools = JobTools & {
  readonly clearing: Pick<ClearingItems, 'about'>;
  /** Whether payouts in this currency arrive on an account whose statements we read. */
  readonly isOnStatement: (currency: string) => boolean;
};

/** The pause between looks until the money and the report are both here. */
const LOOK_AGAIN_MS = 3_600_000;
/** The read table of our items follows the log; what it does not have after this time is not in our books. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_SOON_MS = 30_000;
/** Look-ups find late captures for this long. What they find explains movements that were booked without an item. */
const EXPLAINED_WITHIN_MS = 4 * 24 * LOOK_AGAIN_MS;

/**
 * Books a payout once its report is complete and its money has arrived: what the provider owed becomes money on the clients' account and
 * our cost. The company tops up the cost: by order of the next proof of safeguarding, or immediately where we read no statements. A report
 * that contradicts itself or the bank is not booked.
 */
export const bookSettlementJob = (tools: BookSettlementTools): Job => ({
  action: 'book-settlement',
  async run(work) {
    const { provider, reportId } = settlementOfSubject(work.subject);
    const { state, history } = await tools.log.loadWithHistory(decider, settlementStream(provider, reportId));
    if (state === null || state.status === 'disputed') return 'done';
    if (state.status === 'booked') return explainLate(tools, work, { state, history });
    const { report } = state;
    if (report === null) return { againInMs: LOOK_AGAIN_MS };
    const faults = faultsOf(state);
    if (faults.length > 0) {
      await give(tools, work, { type: 'Dispute', faults });
      return 'done';
    }
    if (state.arrival === null && tools.isOnStatement(report.net.asset)) return { againInMs: LOOK_AGAIN_MS, untried: true };
    const items = await ourItems(tools, provider, itemsOf(state));
    const { unexplained } = matchMovements(itemsOf(state), items);
    if (unexplained.length > 0 && ageOf(tools, history) < PATIENCE_MS) return { againInMs: LOOK_SOON_MS };
    await book(tools, work, { state, history, items });
    return unexplained.length > 0 ? { againInMs: LOOK_AGAIN_MS, untried: true } : 'done';
  },
});

const give = async ({ log, clock }: JobTools, work: DueWork, command: SettlementCommand, step: string = command.type): Promise<void> => {
  const { provider, reportId } = settlementOfSubject(work.subject);
  const context = contextOf(work, clock, step, null);
  const handled = await handleCommand(log, { stream: settlementStream(provider, reportId), decider, command, context });
  if (!handled.accepted) throw new Error(`Settlement ${reportId} was refused: ${handled.refusal.code}.`);
};

const ourItems = ({ clearing }: BookSettlementTools, provider: string, movements: readonly Movement[]): Promise<readonly ClearingItem[]> =>
  clearing.about(movements.flatMap(({ reference, kind }) => (reference === null ? [] : [{ provider, reference, kind }])));

type Ready = {
  readonly state: Settlement;
  readonly history: readonly RecordedDomainEvent<SettlementEvent>[];
  readonly items: readonly ClearingItem[];
};

/** Each step may be repeated: entries have their own ids, and the settlement records its pages. */
const book = async (tools: BookSettlementTools, work: DueWork, { state, history, items }: Ready): Promise<void> => {
  const { report } = state;
  if (report === null) return;
  const { provider, reportId, gross, fees } = report;
  const ledger = openLedger(tools.log);
  const settlementId = settlementIdOf(provider, reportId);
  const effectiveAt = completedAt(history);
  const entry = providerSettlement({ settlementId, gross, fee: fees, effectiveAt });
  await ledger.postJournalEntry(contextOf(work, tools.clock, 'book', null), entry.entryId, entry);
  failpoint('entry-posted');
  const isOrdered = tools.isOnStatement(fees.asset);
  const topUp = minorOf(fees) === 0n || isOrdered ? null : settlementTopUp({ settlementId, fee: fees, effectiveAt });
  if (topUp !== null) await ledger.postJournalEntry(contextOf(work, tools.clock, 'top-up', null), topUp.entryId, topUp);
  const all = itemsOf(state);
  for (let page = 0; page * ITEMS_PER_PAGE < all.length; page += 1) {
    const matching = matchMovements(all.slice(page * ITEMS_PER_PAGE, (page + 1) * ITEMS_PER_PAGE), items);
    await give(tools, work, { type: 'MatchItems', settlementId, page, ...matching }, `match:${String(page)}`);
  }
  const entryIds = [entry.entryId, ...(topUp === null ? [] : [topUp.entryId])];
  await give(tools, work, { type: 'Book', settlementId, entryIds });
};

/** Explains the provider's items that none of ours explained when the settlement was booked, if one does by now. */
const explainLate = async (tools: BookSettlementTools, work: DueWork, { state, history }: Omit<Ready, 'items'>): Promise<JobOutcome> => {
  const { provider, reportId } = settlementOfSubject(work.subject);
  const missing = itemsOf(state).filter(({ id }) => state.unexplained.includes(id));
  if (missing.length === 0) return 'done';
  const { allocations, unexplained } = matchMovements(missing, await ourItems(tools, provider, missing));
  const explained = missing.map(({ id }) => id).filter((id) => !unexplained.includes(id));
  const settlementId = settlementIdOf(provider, reportId);
  if (explained.length > 0)
    await give(tools, work, { type: 'ExplainItems', settlementId, allocations, explained }, `explain:${explained.join(',')}`);
  if (unexplained.length === 0 || ageOf(tools, history) >= EXPLAINED_WITHIN_MS) return 'done';
  return { againInMs: LOOK_AGAIN_MS, untried: true };
};

/** When the later of report and money came: the same at every repetition. */
const completedAt = (history: Ready['history']): string =>
  history.findLast(({ type }) => type === 'SettlementReported' || type === 'SettlementPaid')?.metadata.occurredAt ?? '';

const ageOf = ({ clock }: JobTools, history: Ready['history']): number => clock.now().getTime() - Date.parse(completedAt(history));
