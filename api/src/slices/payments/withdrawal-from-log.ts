import { FAILURE_MESSAGES, type FailureCode } from '@danubit/contracts/http/payments/failure-messages';
import type { Transaction, TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import type { PayoutStatus } from '@danubit/core/domain/payments/payout/payout.state';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { orErased } from '@danubit/event-store/kernel/personal';

/** A withdrawal of this customer, read from the log until the read table contains it. */
export const withdrawalFromLog = async (log: EventLog, userId: string, payoutId: string): Promise<Transaction | undefined> => {
  const { state, history } = await log.loadWithHistory(payout, payoutStream(payoutId));
  const [requested] = history;
  if (state === null || state.request.userId !== userId || requested === undefined) return undefined;
  const { money, provider, iban } = state.request;
  const failure = failureOf(history);
  const settled = history.findLast(({ type }) => type === 'PayoutSettled')?.metadata.occurredAt ?? null;
  return {
    id: transactionIdOf(payoutId),
    created_at: requested.metadata.occurredAt,
    completed_at: failure === null ? settled : null,
    amount: toDecimal(money),
    currency: tickerOf(money.asset),
    status: failure === null ? STATUSES[state.status] : 'failed',
    psp_provider: provider,
    method_type: 'withdrawal',
    card_brand: null,
    last_four: orErased(iban, '').slice(-4),
    failure_code: failure,
    failure_message: failure === null ? null : FAILURE_MESSAGES[failure],
    challenge_url: null,
    refunded_amount: null,
  };
};

/** Those that ended otherwise have a failure. */
const STATUSES: Readonly<Record<PayoutStatus, TransactionStatus>> = {
  requested: 'pending',
  refused: 'failed',
  cancelled: 'failed',
  reserved: 'pending',
  held: 'in_review',
  released: 'pending',
  cleared: 'pending',
  submitted: 'processing',
  unknown: 'processing',
  settled: 'completed',
  booked: 'completed',
  returned: 'failed',
  ending: 'failed',
  ended: 'failed',
};

const failureOf = (history: readonly RecordedDomainEvent<PayoutEvent>[]): FailureCode | null => {
  for (const { type, data } of history) {
    if (type === 'PayoutRefused' || type === 'PayoutFailed') return `withdrawal_${data.code}`;
    if (type === 'PayoutRejected') return 'withdrawal_not_accepted';
    if (type === 'PayoutCancelled') return 'withdrawal_cancelled';
    if (type === 'PayoutReturned') return 'withdrawal_returned_by_bank';
  }
  return null;
};
