import { countsAsTry } from '@danubit/core/domain/payments/card-tries/card-tries.decider';
import { recordDeclined } from '../velocity/declined-tries.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { giveBackLimit } from './limit-reservation.ts';
import { lastOccurredAt, readPayment } from './read-payment.ts';

/** A payment that failed or was refused gives back exactly what it reserved. When the card was declined, that try is counted. */
export const releaseLimitJob = (tools: JobTools): Job => ({
  action: 'release-limit',
  async run(work) {
    const { log, clock } = tools;
    const read = await readPayment(log, work.subject);
    await giveBackLimit(tools, work, read);
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
