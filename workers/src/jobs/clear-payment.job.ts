import { handleCommand } from '@danubit/core/event-store/handle-command';
import { DEFAULT_DEPOSIT_LIMITS, LIMIT_CURRENCY, limits, limitsStreamOf } from '@danubit/core/domain/payments/limits/limits.decider';
import { payment as paymentDecider } from '@danubit/core/domain/payments/payment/payment.decider';
import { convert, type ReferenceRates } from '@danubit/core/domain/payments/reference-rates';
import { DEFAULT_TIME_ZONE, dayIn } from '@danubit/core/domain/payments/time-zone';
import type { FiatCurrency } from '@danubit/contracts/values/money';
import { contextOf, type Job, type JobTools } from './job.ts';
import { lastOccurredAt, paymentStreamOf, readPayment } from './read-payment.ts';

/**
 * Reserves the limit, then clears the payment for charging, or refuses it with the limit named (domain model §4.3). The day and
 * month are those of the request, so that a retry after midnight meets the same reservation.
 */
export const clearPaymentJob = ({ log, clock, rates }: JobTools & { readonly rates: ReferenceRates }): Job => ({
  action: 'clear-payment',
  queue: 'payments',
  async run(work) {
    const { payment, history } = await readPayment(log, work.subject);
    if (payment.status !== 'requested') return 'done';
    const { paymentId, userId, money, subjectId } = payment;

    const requestedAt = lastOccurredAt(history, 'PaymentRequested') ?? clock.now();
    const day = dayIn(DEFAULT_TIME_ZONE, requestedAt);
    const month = day.slice(0, 7);
    const converted = convert(money, LIMIT_CURRENCY as FiatCurrency, rates);
    const limitsStream = limitsStreamOf(userId, month);

    const reserved = await handleCommand(log, {
      stream: limitsStream,
      decider: limits,
      command: {
        type: 'ReserveLimit',
        limits: DEFAULT_DEPOSIT_LIMITS,
        reservation: {
          userId,
          paymentId,
          money,
          limitMoney: converted.money,
          rate: converted.rate,
          rateDate: converted.date,
          rateSource: converted.source,
          zone: DEFAULT_TIME_ZONE,
          day,
          month,
        },
      },
      context: contextOf(work, clock, 'reserve', subjectId),
    });
    await handleCommand(log, {
      stream: paymentStreamOf(paymentId),
      decider: paymentDecider,
      command: reserved.accepted ? { type: 'ClearPayment', limitsStream } : { type: 'RefusePayment', ...reserved.refusal },
      context: contextOf(work, clock, reserved.accepted ? 'clear' : 'refuse', subjectId),
    });
    return 'done';
  },
});
