import { FAILURE_MESSAGES } from '@danubit/contracts/http/payments/failure-messages';
import type { Transaction, TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { minorOf, tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { methodTypeOf } from '@danubit/core/domain/payments/payment/method-type';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import { refundedOf } from '@danubit/core/domain/payments/payment/payment-refunds';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { EventLog } from '@danubit/event-store/event-log';

/** A payment of this customer, read from the log until the read table contains it. */
export const transactionFromLog = async (log: EventLog, userId: string, paymentId: string): Promise<Transaction | undefined> => {
  const { state, history } = await log.loadWithHistory(payment, paymentStream(paymentId));
  const requested = history[0];
  if (state.status === 'none' || state.userId !== userId || requested === undefined) return undefined;
  const failure = failureOf(state);
  return {
    id: transactionIdOf(paymentId),
    created_at: requested.metadata.occurredAt,
    completed_at: history.findLast(({ type }) => type === 'PaymentCompleted')?.metadata.occurredAt ?? null,
    amount: toDecimal(state.money),
    currency: tickerOf(state.money.asset),
    status: statusOf(state),
    psp_provider: state.provider,
    method_type: methodTypeOf(state.method),
    card_brand: state.method.kind === 'card' ? state.method.brand : null,
    last_four: state.method.kind === 'redirect' ? null : state.method.lastFour,
    failure_code: failure,
    failure_message: failure === null ? null : FAILURE_MESSAGES[failure],
    challenge_url: state.status === 'action' ? (state.action?.url ?? null) : null,
    ...refundOf(state),
  };
};

const refundOf = (state: Payment): Partial<Pick<Transaction, 'status'>> & Pick<Transaction, 'refunded_amount'> => {
  const refunded = refundedOf(state);
  if (minorOf(refunded) === 0n) return { refunded_amount: null };
  return { refunded_amount: toDecimal(refunded), ...(refunded.minor === state.money.minor ? { status: 'refunded' } : {}) };
};

const failureOf = ({ status, failure, refusal }: Payment) =>
  status === 'failed' && failure !== 'capture_in_review' ? failure : (refusal?.code ?? null);

const STATUSES: Readonly<Record<Payment['status'], TransactionStatus>> = {
  requested: 'pending',
  held: 'in_review',
  refused: 'failed',
  cleared: 'processing',
  attempting: 'processing',
  action: 'processing',
  authorised: 'processing',
  capturing: 'processing',
  voiding: 'processing',
  unknown: 'processing',
  completed: 'completed',
  failed: 'failed',
};

const statusOf = ({ status, failure }: Payment): TransactionStatus => (failure === 'capture_in_review' ? 'in_review' : STATUSES[status]);
