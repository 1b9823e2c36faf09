import { answerOrNone, type ClearanceAnswer, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { payoutSubmitted } from '@danubit/core/domain/ledger/entry/bank.entries';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import {
  balanceRequest,
  type BalanceRequest,
  type BalanceRequestCommand,
  type PayoutHold,
} from '@danubit/core/domain/support/balance-request/balance-request.decider';
import type { BalanceRequestEvent } from '@danubit/core/domain/support/balance-request/balance-request.events';
import { balanceRequestsStream } from '@danubit/core/domain/support/balance-request/balance-request.stream';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { isAccountRestricted } from './account-hold.ts';
import { AFTER_NO_ANSWER, AFTER_REVIEW, contextOf, isStillPatient, type Job, type JobOutcome, type JobTools } from './job.ts';

type PayOutTools = JobTools & { readonly compliance: ClearanceCheck };

/**
 * What follows the approval of a payout: clearance, then every balance of the request is reserved and booked out, and the request ends.
 * Each entry is booked once, by an id of request and currency, so a later run continues where one stopped.
 */
export const payOutBalanceJob = (tools: PayOutTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'pay-out-balance',
    async run(work) {
      const { state, history } = await tools.log.loadWithHistory(balanceRequest, balanceRequestsStream(work.subject));
      if (state?.status === 'approved') return clear(tools, work, state, history);
      if (state?.status === 'held' && state.hold === 'under_review') return askAgain(tools, work, state);
      if (state?.status === 'cleared') await bookOut(tools, ledger, work, state, history);
      return 'done';
    },
  };
};

type History = readonly RecordedDomainEvent<BalanceRequestEvent>[];

const clear = async (tools: PayOutTools, work: DueWork, state: BalanceRequest, history: History): Promise<JobOutcome> => {
  const { requestId, userId } = state.request;
  const answer = await answerOrNone(tools.compliance, 'person', userId);
  if (isStillPatient(answer, history.at(-1)?.metadata.occurredAt, tools.clock.now())) return AFTER_NO_ANSWER;
  await execute(tools, work, state, 'clear', { type: 'ClearPayout', requestId, hold: await holdOf(tools, userId, answer) });
  return { againInMs: 0 };
};

const askAgain = async (tools: PayOutTools, work: DueWork, state: BalanceRequest): Promise<JobOutcome> => {
  const { requestId, userId } = state.request;
  const answer = await answerOrNone(tools.compliance, 'person', userId);
  if (answer !== 'clear') return AFTER_REVIEW;
  await execute(tools, work, state, 'end-review', { type: 'ClearPayout', requestId, hold: await holdOf(tools, userId, answer) });
  return { againInMs: 0 };
};

const holdOf = async ({ log }: JobTools, userId: string, answer: ClearanceAnswer | 'none'): Promise<PayoutHold | null> => {
  if (answer !== 'clear') return 'under_review';
  return (await isAccountRestricted(log, userId)) ? 'account_restricted' : null;
};

const bookOut = async (tools: JobTools, ledger: Ledger, work: DueWork, state: BalanceRequest, history: History): Promise<void> => {
  const { requestId, walletId, userId, subjectId, balances } = state.request;
  const cleared = history.findLast(({ type }) => type === 'BalancePayoutCleared');
  if (cleared === undefined) throw new Error(`Request ${requestId} is not cleared.`);
  const wallet = { walletId, userId };
  const entryIds: string[] = [];
  for (const money of balances) {
    const id = `${requestId}-${money.asset}`;
    const effectiveAt = cleared.metadata.occurredAt;
    const entries = [
      fundsReserved(wallet, { reservationId: id, money, effectiveAt }),
      payoutSubmitted(wallet, { payoutId: id, money, effectiveAt }),
    ];
    for (const entry of entries) {
      const context = contextOf(work, tools.clock, `post:${entry.entryId}`, subjectId);
      entryIds.push((await ledger.postWalletEntry(context, entry, cleared.position)).entryId);
      failpoint('entry-posted');
    }
  }
  await execute(tools, work, state, 'paid', { type: 'RecordPaid', requestId, entryIds });
};

/** A step that another run has taken meanwhile is refused; the next run reads the new state. */
const execute = async (
  { log, clock }: JobTools,
  work: DueWork,
  { request, proposal }: BalanceRequest,
  step: string,
  command: BalanceRequestCommand,
): Promise<void> => {
  await handleCommand(log, {
    stream: balanceRequestsStream(request.userId),
    decider: balanceRequest,
    command,
    context: contextOf(work, clock, `${step}:${request.requestId}:${String(proposal?.number ?? 0)}`, request.subjectId),
  });
};
