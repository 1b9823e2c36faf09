import { countsAsTry } from '@danubit/core/domain/payments/card-tries/card-tries.decider';
import { recordDeclined } from '../velocity/declined-tries.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { releaseLimitReservation } from './limit-reservation.ts';
import { lastOccurredAt, readPayment } from './read-payment.ts';

/** Releases the limit that a failed or refused payment has reserved. Counts a declined card as a declined attempt. */
export const releaseLimitJob = (tools: JobTools): Job => ({
  action: 'release-limit',
  async run(work) {
    const { log, clock } = tools;
    const read = await readPayment(log, work.subject);
    await releaseLimitReservation(tools, work, read);
    const { payment, history } = read;
    if (payment.status !== 'failed') return 'done';
    const { paymentId, userId, subjectId, failure, card } = payment;
    if (failure !== null && countsAsTry(failure)) {
      const failedAt = lastOccurredAt(history, 'PaymentFailed') ?? clock.now();
      await recordDeclined(log, { userId, fingerprint: card.fingerprint }, paymentId, failedAt, contextOf(work, clock, 'tries', subjectId));
    }
    return 'done';
  },
});
