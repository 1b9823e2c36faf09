import type { EventLog } from '@danubit/event-store/event-log';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { payment } from '@danubit/core/domain/payments/payment/payment.decider';
import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

export type ReadPayment = { readonly payment: Payment; readonly history: readonly RecordedDomainEvent<PaymentEvent>[] };

/** @throws Error when there is no such payment: work is only derived from events of one */
export const readPayment = async (log: EventLog, paymentId: string): Promise<ReadPayment> => {
  const { state, history } = await log.loadWithHistory(payment, paymentStream(paymentId));
  if (state.status === 'none') throw new Error(`Payment ${paymentId} is not in the log.`);
  return { payment: state, history };
};

/** When the last event of a type happened. */
export const lastOccurredAt = (history: ReadPayment['history'], ...types: readonly PaymentEvent['type'][]): Date | undefined => {
  const event = history.findLast(({ type }) => types.includes(type));
  return event && new Date(event.metadata.occurredAt);
};
