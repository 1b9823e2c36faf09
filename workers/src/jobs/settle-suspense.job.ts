import { answerOrNone, type ClearanceAnswer } from '@danubit/core/compliance/clearance-check.port';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { bankTransferReturned } from '@danubit/core/domain/ledger/entry/bank.entries';
import { suspenseReturned, suspenseToCustomer } from '@danubit/core/domain/ledger/entry/suspense.entries';
import { suspense, type HoldCode, type SuspenseCommand } from '@danubit/core/domain/payments/suspense/suspense.decider';
import type { SuspenseEvent } from '@danubit/core/domain/payments/suspense/suspense.events';
import type { SuspenseItem } from '@danubit/core/domain/payments/suspense/suspense.state';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import type { CommandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import type { RefundRequest } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { providerKey } from '@danubit/core/payment-provider/provider-key';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { AFTER_NO_ANSWER, contextOf, type Job, type JobOutcome } from './job.ts';
import { depositTransfer, readTransfer, type TransferTools } from './transfer-in.ts';
import { findSubmittedRefund, refundPauseMs, type FoundRefund } from './submitted-refund.ts';

type SuspenseTools = TransferTools & { readonly providers: PaymentProviders };
type ResolutionContext = SuspenseTools & { readonly work: DueWork; readonly ledger: Ledger };

/**
 * What follows an approval: clearance, then the money goes to the wallet or back to the card, and the item ends. Each step is in the log
 * before the next, so a later run continues where one stopped. The run that appended the submission of a refund calls the provider; every
 * other run looks the refund up.
 */
export const settleSuspenseJob = (tools: SuspenseTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'settle-suspense',
    providerOf: async ({ subject }) => (await readItem(tools.log, subject)).state.item.provider,
    run: (work) => settle({ ...tools, work, ledger }),
  };
};

const settle = async (context: ResolutionContext): Promise<JobOutcome> => {
  const { state, history } = await readItem(context.log, context.work.subject);
  switch (state.status) {
    case 'open':
    case 'requested':
    case 'held':
    case 'resolved':
      return 'done';
    case 'approved':
      return clear(context, state);
    case 'cleared':
      return state.proposal?.resolution === 'credit' ? credit(context, state, history) : giveBack(context, state);
    case 'submitted':
    case 'unknown':
      return resolveReturn(context, state, history);
  }
};

type History = readonly RecordedDomainEvent<SuspenseEvent>[];

const readItem = async (log: EventLog, itemId: string): Promise<{ readonly state: SuspenseItem; readonly history: History }> => {
  const { state, history } = await log.loadWithHistory(suspense, suspenseStream(itemId));
  if (state === null) throw new Error(`Suspense item ${itemId} is not in the log.`);
  return { state, history };
};

const clear = async (context: ResolutionContext, state: SuspenseItem): Promise<JobOutcome> => {
  const answer = await answerAbout(context, state);
  if (answer === 'none') return AFTER_NO_ANSWER;
  const hold = (await holdOf(context.log, state)) ?? (answer === 'clear' ? null : 'under_review');
  // One command for each approval: what was held is cleared after another one.
  await execute(context, state, 'clear', { type: 'ClearResolution', hold });
  return { againInMs: 0, untried: true };
};

/** A transfer waits until its payer was screened, and a capture until its customer was, wherever it goes. */
const answerAbout = ({ compliance }: ResolutionContext, { item, proposal }: SuspenseItem): Promise<ClearanceAnswer | 'none'> => {
  if (item.kind === 'transfer') return answerOrNone(compliance, 'transfer', item.providerReference);
  const userId = item.userId ?? proposal?.creditTo ?? null;
  return userId === null ? Promise.resolve('clear') : answerOrNone(compliance, 'person', userId);
};

/** A restricted account gets no money; a closed one can only be paid back. */
const holdOf = async (log: EventLog, { item, proposal }: SuspenseItem): Promise<HoldCode | null> => {
  const userId = item.userId ?? proposal?.creditTo ?? null;
  if (userId === null) return null;
  const owner = await log.load(account, accountStream(userId));
  if (owner !== null && owner.restriction !== null) return 'account_restricted';
  return owner?.isClosed === true && proposal?.resolution === 'credit' ? 'account_closed' : null;
};

const credit = async (context: ResolutionContext, state: SuspenseItem, history: History): Promise<JobOutcome> => {
  const { itemId, walletId, userId, money, kind, providerReference } = state.item;
  if (userId === null || walletId === null) return creditTransfer(context, state);
  const cleared = history.findLast(({ type }) => type === 'SuspenseResolutionCleared');
  if (money === null || cleared === undefined) throw new Error(`Suspense item ${itemId} cannot be credited.`);
  const effectiveAt = cleared.metadata.occurredAt;
  const transferId = kind === 'transfer' ? providerReference : undefined;
  const entry = suspenseToCustomer({ walletId, userId }, { captureId: itemId, money, effectiveAt, transferId });
  const { entryId } = await context.ledger.postWalletEntry(commandContextFor(context, state, 'post'), entry, cleared.position);
  failpoint('entry-posted');
  await execute(context, state, 'credited', { type: 'Resolve', entryId, refundReference: null });
  return 'done';
};

/** Money without a customer becomes a deposit of the one whom staff have found, and is cleared like every other. */
const creditTransfer = async (context: ResolutionContext, state: SuspenseItem): Promise<JobOutcome> => {
  const userId = state.proposal?.creditTo ?? null;
  const owner = userId === null ? null : await context.log.load(account, accountStream(userId));
  if (userId === null || owner === null) throw new Error(`Suspense item ${state.item.itemId} has no customer.`);
  const read = await readTransfer(context.log, state.item.providerReference);
  await depositTransfer(context, context.work, read, { userId, subjectId: owner.subjectId });
  await execute(context, state, 'credited', { type: 'Resolve', entryId: null, refundReference: null });
  return 'done';
};

/** The intent is in the log before the call, under a command id of this run: of two runs only one calls. */
const giveBack = async (context: ResolutionContext, state: SuspenseItem): Promise<JobOutcome> => {
  const { itemId } = state.item;
  const key = providerKey(itemId, state.proposal?.number ?? 0, 'refund');
  const submitted = await handleCommand(context.log, {
    stream: suspenseStream(itemId),
    decider: suspense,
    command: { type: 'SubmitReturn', key },
    context: { ...commandContextFor(context, state, 'submit'), commandId: newCommandId(context.clock.now()) },
  });
  if (!submitted.accepted) return { againInMs: refundPauseMs(0) };
  const { provider } = state.item;
  const verdict = await context.providers.of(provider).refund(refundRequestOf(state, key));
  failpoint('charge-answered');
  return concluded(context, state, verdict);
};

const refundRequestOf = (state: SuspenseItem, key: string): RefundRequest => ({
  refundId: refundIdOf(state),
  providerReference: state.item.providerReference,
  minor: minorOf(state),
  currency: currencyOf(state),
  key,
});

const resolveReturn = async (context: ResolutionContext, state: SuspenseItem, history: History): Promise<JobOutcome> => {
  const submitted = history.findLast((event) => event.type === 'SuspenseReturnSubmitted');
  if (submitted?.type !== 'SuspenseReturnSubmitted') throw new Error(`Suspense item ${state.item.itemId} was never submitted.`);
  const request = refundRequestOf(state, submitted.data.key);
  const provider = context.providers.of(state.item.provider);
  const { tries } = context.work;
  const found = await findSubmittedRefund(context, provider, { request, submittedAt: submitted.metadata.occurredAt, tries });
  return concluded(context, state, found);
};

const concluded = async (context: ResolutionContext, state: SuspenseItem, verdict: FoundRefund): Promise<JobOutcome> => {
  switch (verdict.kind) {
    case 'refunded':
      await execute(context, state, 'returned', {
        type: 'Resolve',
        entryId: await bookReturn(context, state),
        refundReference: verdict.refundReference,
      });
      return 'done';
    case 'refused':
      await execute(context, state, 'refused', { type: 'RecordReturn', outcome: { failed: verdict.raw } });
      return 'done';
    case 'wait':
      return { againInMs: verdict.ms };
    case 'unknown':
      await execute(context, state, 'unknown', { type: 'RecordReturn', outcome: { unknown: verdict.reason } });
      return { againInMs: refundPauseMs(context.work.tries) };
    case 'processing':
      return { againInMs: refundPauseMs(context.work.tries) };
  }
};

const bookReturn = async (context: ResolutionContext, state: SuspenseItem): Promise<string | null> => {
  const { itemId, kind, providerReference, money } = state.item;
  if (money === null) return null;
  const effectiveAt = context.clock.now().toISOString();
  const entry =
    kind === 'transfer'
      ? bankTransferReturned({ transferId: providerReference, money, effectiveAt })
      : suspenseReturned({ captureId: itemId, money, effectiveAt });
  return (await context.ledger.postJournalEntry(commandContextFor(context, state, 'return'), entry.entryId, entry)).entryId;
};

/** Each proposal is a separate refund. */
const refundIdOf = ({ item, proposal }: SuspenseItem): string => `${item.itemId}.${String(proposal?.number ?? 0)}`;
const currencyOf = ({ item: { money, reported } }: SuspenseItem): string => money?.asset ?? reported?.currency ?? 'EUR';
const minorOf = ({ item: { money, reported } }: SuspenseItem): string => money?.minor ?? reported?.minor ?? '0';

/** A step that another run has taken meanwhile is refused; the next run reads the new state. */
const execute = async (context: ResolutionContext, state: SuspenseItem, step: string, command: SuspenseCommand): Promise<void> => {
  await handleCommand(context.log, {
    stream: suspenseStream(state.item.itemId),
    decider: suspense,
    command,
    context: commandContextFor(context, state, step),
  });
};

const commandContextFor = ({ work, clock }: ResolutionContext, { item, proposal }: SuspenseItem, step: string): CommandContext =>
  contextOf(work, clock, `${step}:${String(proposal?.number ?? 0)}`, item.subjectId);
