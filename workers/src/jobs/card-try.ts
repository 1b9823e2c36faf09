import type { CardTries, CardTry } from '@danubit/core/card-tries/card-tries';
import { countsAsTry } from '@danubit/core/domain/payments/card-tries/counts-as-try';
import type { DepositRequest } from '@danubit/core/domain/payments/payment/payment.commands';
import { addressRangeOf } from '@danubit/runtime/http/network-of';
import type { JobOutcome, JobTools } from './job.ts';
import { lastOccurredAt, type ReadPayment } from './read-payment.ts';

/** The exchange of a card was admitted before, so a job only reserves and settles. */
export type JobCardTries = Pick<CardTries, 'reserve' | 'decline' | 'accept' | 'release'>;
export type CardTryTools = JobTools & { readonly cardTries: JobCardTries };

/** Too many tries are open: this one waits until some of them have ended, because they may still succeed. */
export const AFTER_OPEN_TRIES: JobOutcome = { againInMs: 2_000, untried: true };

/** Null once the customer is erased, and without a device. */
export const networkOfDevice = (device: DepositRequest['device']): string | null =>
  device !== null && 'address' in device ? addressRangeOf(device.address) : null;

/** Null for a payment without a card. */
export const cardTryOf = ({ payment, history }: ReadPayment): CardTry | null => {
  const { paymentId, userId, method, securityCodeToken } = payment;
  if (method.kind !== 'card') return null;
  const request = history.find(({ type }) => type === 'PaymentRequested');
  return {
    tryId: paymentId,
    userId,
    card: method.fingerprint,
    network: request?.type === 'PaymentRequested' ? networkOfDevice(request.data.device) : null,
    isNewCard: securityCodeToken === null,
  };
};

/** Counts the try of a payment whose card was declined or accepted; releases that of a payment which ended otherwise. May be repeated. */
export const settleCardTry = async ({ clock, cardTries }: CardTryTools, read: ReadPayment): Promise<void> => {
  const { payment, history } = read;
  const { paymentId, status, failure } = payment;
  const cardTry = cardTryOf(read);
  if (cardTry === null) return;
  if (status === 'failed' && failure !== null && countsAsTry(failure)) {
    await cardTries.decline(cardTry, lastOccurredAt(history, 'PaymentFailed') ?? clock.now());
  } else if (status === 'completed') {
    await cardTries.accept(paymentId, lastOccurredAt(history, 'PaymentCompleted') ?? clock.now());
  } else if (status === 'failed' || status === 'refused') await cardTries.release(paymentId);
};
