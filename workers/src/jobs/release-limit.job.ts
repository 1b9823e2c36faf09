import { countsAsTry } from '@danubit/core/domain/payments/card-tries/card-tries.decider';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { handleCommand } from '@danubit/core/event-store/handle-command';
import { rememberedLimits } from '@danubit/core/limits/remembered-limits';
import { recordDeclined } from '../velocity/declined-tries.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { lastOccurredAt, readPayment } from './read-payment.ts';

/** A payment that failed gives back exactly what it reserved. When the card was declined, that try is counted. */
export const releaseLimitJob = ({ log, clock }: JobTools): Job => ({
  action: 'release-limit',
  queue: 'payments',
  async run(work) {
    const { payment, history } = await readPayment(log, work.subject);
    if (payment.status !== 'failed') return 'done';
    const { paymentId, userId, subjectId, limitsStream, failure, card } = payment;
    if (limitsStream !== null) {
      await handleCommand(rememberedLimits(log), {
        stream: limitsStream,
        decider: limits,
        command: { type: 'ReleaseLimit', userId, paymentId },
        context: contextOf(work, clock, 'release', subjectId),
      });
    }
    if (failure !== null && countsAsTry(failure)) {
      const failedAt = lastOccurredAt(history, 'PaymentFailed') ?? clock.now();
      await recordDeclined(log, { userId, fingerprint: card.fingerprint }, paymentId, failedAt, contextOf(work, clock, 'tries', subjectId));
    }
    return 'done';
  },
});
