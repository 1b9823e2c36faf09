import type { CardTries } from '@danubit/core/card-tries/card-tries';
import { countsAsTry } from '@danubit/core/domain/payments/card-tries/counts-as-try';
import type { JobTools } from './job.ts';
import { lastOccurredAt, type ReadPayment } from './read-payment.ts';

export type CardTryTools = JobTools & { readonly cardTries: CardTries };

/** Counts the try of a payment whose card was declined; releases that of a payment which ended otherwise. May be repeated. */
export const settleCardTry = async ({ clock, cardTries }: CardTryTools, { payment, history }: ReadPayment): Promise<void> => {
  const { paymentId, userId, status, failure, card } = payment;
  if (status === 'failed' && failure !== null && countsAsTry(failure)) {
    const failedAt = lastOccurredAt(history, 'PaymentFailed') ?? clock.now();
    await cardTries.decline({ tryId: paymentId, userId, card: card.fingerprint }, failedAt);
    return;
  }
  if (status === 'failed' || status === 'refused' || status === 'completed') await cardTries.release(paymentId);
};
