import { minorOf } from '@danubit/contracts/values/money';
import {
  isUnderWay,
  ownTransfer,
  type OwnTransfer,
  type OwnTransferCommand,
} from '@danubit/core/domain/books/own-transfer/own-transfer.decider';
import type { OwnTransferEvent } from '@danubit/core/domain/books/own-transfer/own-transfer.events';
import { ownTransferStream } from '@danubit/core/domain/books/own-transfer/own-transfer.stream';
import { sweptToOwn, toppedUpFromOwn } from '@danubit/core/domain/ledger/entry/bank.entries';
import { openLedger } from '@danubit/core/ledger/ledger';
import type { PaymentProvider } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobOutcome, type JobTools } from './job.ts';
import { ownTransferOfSubject } from './own-transfers.ts';

type Tools = JobTools & { readonly providers: PaymentProviders };

const LOOK_AGAIN_MS = 5_000;
/** The pause doubles up to this: banks report within minutes. */
const LONGEST_PAUSE_MS = 10 * 60_000;
/** An order may have been lost on its way. The bank refuses a repetition under the same id, which is not a failure. */
const REPETITIONS = 3;

/**
 * Moves money between the company's account and that of the customers: orders it at the bank once, and books it when the bank has reported
 * it. Giving the same order again is harmless, since its id is the name of the file and the message id.
 */
export const moveOwnFundsJob = (tools: Tools): Job => ({
  action: 'move-own-funds',
  providerOf: ({ subject }) => Promise.resolve(ownTransferOfSubject(subject).provider),
  async run(work) {
    const { provider: name, asset } = ownTransferOfSubject(work.subject);
    const { state, history } = await tools.log.loadWithHistory(ownTransfer, ownTransferStream(name, asset));
    if (state === null || !isUnderWay(state)) return 'done';
    const provider = tools.providers.of(name);
    if (state.status === 'submitted') return resolve(tools, work, { state, history, provider });
    if (!(await give(tools, work, state, { type: 'Submit', transferId: state.transferId }))) return { againInMs: LOOK_AGAIN_MS };
    failpoint('attempt-started');
    await order(provider, state, false);
    return { againInMs: LOOK_AGAIN_MS, untried: true };
  },
});

const order = async (provider: PaymentProvider, { transferId, direction, money }: OwnTransfer, isRepetition: boolean) =>
  provider.moveOwn({ transferId, direction, minor: minorOf(money).toString(), currency: money.asset, isRepetition });

type Submitted = {
  readonly state: OwnTransfer;
  readonly history: readonly RecordedDomainEvent<OwnTransferEvent>[];
  readonly provider: PaymentProvider;
};

const resolve = async (tools: Tools, work: DueWork, { state, history, provider }: Submitted): Promise<JobOutcome> => {
  const { transferId } = state;
  const found = await provider.findRefund({ refundId: transferId, providerReference: '' });
  if (found.kind === 'refused') {
    await give(tools, work, state, { type: 'Fail', transferId, raw: found.raw });
    return 'done';
  }
  if (found.kind === 'refunded') {
    const entryId = await book(tools, work, state, submittedAt(history));
    await give(tools, work, state, { type: 'Book', transferId, bankReference: found.refundReference, entryId });
    return 'done';
  }
  const waitMs = provider.capabilities.notFoundCountsAfterMs - (tools.clock.now().getTime() - Date.parse(submittedAt(history)));
  // Counts as no try, so that all repetitions are left.
  if (waitMs > 0) return { againInMs: Math.min(waitMs, LOOK_AGAIN_MS), untried: true };
  // A process may have died between the record and the order, or the file was lost.
  if (work.tries < REPETITIONS) await order(provider, state, true);
  return { againInMs: Math.min(LOOK_AGAIN_MS * 2 ** work.tries, LONGEST_PAUSE_MS) };
};

const book = async (tools: Tools, work: DueWork, { transferId: sweepId, direction, money }: OwnTransfer, effectiveAt: string) => {
  const entry = (direction === 'sweep' ? sweptToOwn : toppedUpFromOwn)({ sweepId, money, effectiveAt });
  await openLedger(tools.log).postJournalEntry(contextOf(work, tools.clock, `book:${sweepId}`, null), entry.entryId, entry);
  failpoint('entry-posted');
  return entry.entryId;
};

/** The same at every repetition. */
const submittedAt = (history: Submitted['history']): string =>
  history.findLast(({ type }) => type === 'OwnTransferSubmitted')?.metadata.occurredAt ?? '';

const give = async (
  { log, clock }: JobTools,
  work: DueWork,
  { provider, asset, transferId }: OwnTransfer,
  command: OwnTransferCommand,
): Promise<boolean> => {
  const context = contextOf(work, clock, `${command.type}:${transferId}`, null);
  return (await handleCommand(log, { stream: ownTransferStream(provider, asset), decider: ownTransfer, command, context })).accepted;
};
