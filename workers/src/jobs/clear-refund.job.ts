import { answerOrNone, type ClearanceCheck } from '@danubit/core/compliance/clearance-check.port';
import { money, type Money } from '@danubit/contracts/values/money';
import { fundsReserved } from '@danubit/core/domain/ledger/entry/wallet.entries';
import type { PaymentRefusal } from '@danubit/core/domain/payments/payment/payment.commands';
import { isWaiting, needsApproval } from '@danubit/core/domain/payments/refund/refund.decider';
import type { Refund, RefundHold } from '@danubit/core/domain/payments/refund/refund.state';
import { EntryRefused, type PostedEntry } from '@danubit/core/ledger/booking';
import { openLedger, type Ledger } from '@danubit/core/ledger/ledger';
import { failpoint } from '@danubit/runtime/process/failpoint';
import type { DueWork } from '../due/due-work.ts';
import { isAccountRestricted } from './account-hold.ts';
import { AFTER_NO_ANSWER, AFTER_REVIEW, contextOf, isStillPatient, type Job, type JobOutcome, type JobTools } from './job.ts';
import { readPayment } from './read-payment.ts';
import { giveToPayment, giveToRefund, readRefund, refundEventOf, type ReadRefund } from './refund-of-payment.ts';
import { releaseUnrecorded, type ReservedFunds } from './reserved-funds.ts';

export type RefundClearingTools = JobTools & {
  /** Refunds of one payment that are together over this need the approval of another person. */
  readonly refundThreshold: Money;
  readonly compliance: ClearanceCheck;
};

/**
 * Takes a request to its clearance: the amount is reserved in the payment and in the wallet, a proposal that is not approved lapses, and
 * compliance and the account are checked last. Each step is in the log before the next, so that a later run continues where one stopped.
 */
export const clearRefundJob = (tools: RefundClearingTools): Job => {
  const ledger = openLedger(tools.log);
  return {
    action: 'clear-refund',
    async run(work) {
      const read = await readRefund(tools.log, work.subject);
      const { state } = read;
      switch (state.status) {
        case 'requested':
          return reserve({ ...tools, ledger }, work, read);
        case 'reserved':
          return isWaiting(state) ? awaitApproval(tools, work, state) : clear(tools, work, read);
        case 'approved':
          return clear(tools, work, read);
        case 'held':
          return state.hold === 'under_review' ? askAgain(tools, work, state) : 'done';
        case 'refused':
          await releaseUnrecorded({ ...tools, ledger }, work, reservationOf(read));
          return 'done';
        default:
          return 'done';
      }
    },
  };
};

type ReservingTools = RefundClearingTools & { readonly ledger: Ledger };

const reserve = async (tools: ReservingTools, work: DueWork, { state, history }: ReadRefund): Promise<JobOutcome> => {
  const { refundId, paymentId, walletId, userId, subjectId, money: asked } = state.request;
  const refused = await giveToPayment(tools, work, state, { type: 'ReserveRefund', refundId, money: asked });
  if (refused !== null) return refuse(tools, work, state, refusalOf(refused));

  const requested = refundEventOf(history, 'RefundRequested');
  const reservation = { reservationId: refundId, money: asked, effectiveAt: requested.metadata.occurredAt };
  const wallet = { walletId, userId };
  const context = contextOf(work, tools.clock, 'reserve', subjectId);
  let posted: PostedEntry;
  try {
    posted = await tools.ledger.postWalletEntry(context, fundsReserved(wallet, reservation), requested.position);
  } catch (error) {
    if (!(error instanceof EntryRefused) || error.code !== 'would_be_negative') throw error;
    const { available } = await tools.ledger.balancesOf(context, { ...wallet, asset: asked.asset });
    return refuse(tools, work, state, { code: 'insufficient_balance', left: money(asked.asset, available) });
  }
  failpoint('entry-posted');
  const { payment } = await readPayment(tools.log, paymentId);
  const total = payment.refunds.find((each) => each.refundId === refundId)?.total ?? asked;
  const overtaken = await giveToRefund(tools, work, state, 'reserved', {
    type: 'RecordFundsReserved',
    ...posted,
    needsApproval: needsApproval(total, payment, tools.refundThreshold),
  });
  if (overtaken !== null) await releaseIfRefused(tools, work);
  return { againInMs: 0 };
};

const releaseIfRefused = async (tools: ReservingTools, work: DueWork): Promise<void> => {
  const read = await readRefund(tools.log, work.subject);
  if (read.state.status === 'refused') await releaseUnrecorded(tools, work, reservationOf(read));
};

const reservationOf = ({ state, history }: ReadRefund): ReservedFunds => {
  const { refundId: reservationId, walletId, userId, subjectId, money: asked } = state.request;
  return { reservationId, walletId, userId, subjectId, money: asked, position: refundEventOf(history, 'RefundRequested').position };
};

const refusalOf = (refused: PaymentRefusal): Pick<NonNullable<Refund['refusal']>, 'code' | 'left'> =>
  refused.code === 'exceeds_refundable'
    ? { code: 'exceeds_refundable', left: refused.refundable }
    : { code: 'payment_not_refundable', left: null };

/** `settle-refund` releases the reservation of the payment. */
const refuse = async (tools: JobTools, work: DueWork, state: Refund, refusal: NonNullable<Refund['refusal']>): Promise<JobOutcome> => {
  await giveToRefund(tools, work, state, 'refuse', { type: 'RefuseRefund', ...refusal });
  return 'done';
};

const awaitApproval = async (tools: JobTools, work: DueWork, state: Refund): Promise<JobOutcome> => {
  const now = tools.clock.now();
  const waitMs = Date.parse(state.request.lapsesAt) - now.getTime();
  if (waitMs > 0) return { againInMs: waitMs, untried: true };
  await giveToRefund(tools, work, state, 'lapse', { type: 'LapseRefund', at: now.toISOString() });
  return 'done';
};

const clear = async (tools: RefundClearingTools, work: DueWork, { state, history }: ReadRefund): Promise<JobOutcome> => {
  const answer = await answerOrNone(tools.compliance, 'refund', state.request.refundId);
  if (isStillPatient(answer, history.at(-1)?.metadata.occurredAt, tools.clock.now())) return AFTER_NO_ANSWER;
  await giveToRefund(tools, work, state, 'clear', {
    type: 'ClearRefund',
    hold: answer === 'clear' ? await holdOf(tools, state) : 'under_review',
  });
  return answer === 'clear' ? 'done' : AFTER_REVIEW;
};

/** The review of another movement may hold it as well, so its own alert does not decide when the hold ends. */
const askAgain = async (tools: RefundClearingTools, work: DueWork, state: Refund): Promise<JobOutcome> => {
  if ((await answerOrNone(tools.compliance, 'refund', state.request.refundId)) !== 'clear') return AFTER_REVIEW;
  await giveToRefund(tools, work, state, 'end-review', { type: 'ClearRefund', hold: await holdOf(tools, state) });
  return 'done';
};

const holdOf = async ({ log }: JobTools, { request }: Refund): Promise<RefundHold | null> =>
  (await isAccountRestricted(log, request.userId)) ? 'account_restricted' : null;
