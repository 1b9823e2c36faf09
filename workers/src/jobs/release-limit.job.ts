import { handleCommand } from '@danubit/core/event-store/handle-command';
import { limits } from '@danubit/core/domain/payments/limits/limits.decider';
import { contextOf, type Job, type JobTools } from './job.ts';
import { readPayment } from './read-payment.ts';

/** A payment that failed gives back exactly what it reserved. */
export const releaseLimitJob = ({ log, clock }: JobTools): Job => ({
  action: 'release-limit',
  queue: 'payments',
  async run(work) {
    const { payment } = await readPayment(log, work.subject);
    if (payment.status !== 'failed' || payment.limitsStream === null) return 'done';
    const { paymentId, userId, subjectId, limitsStream } = payment;
    await handleCommand(log, {
      stream: limitsStream,
      decider: limits,
      command: { type: 'ReleaseLimit', userId, paymentId },
      context: contextOf(work, clock, 'release', subjectId),
    });
    return 'done';
  },
});
