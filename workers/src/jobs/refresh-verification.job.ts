import { customer } from '@danubit/core/domain/onboarding/customer/customer.decider';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import type { CustomerEvent } from '@danubit/core/domain/onboarding/customer/customer.events';
import { handleCommand } from '@danubit/event-store/handle-command';
import { eventOfSubject } from './event-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

/** Time for the customer to answer and for a person to review it. */
export const REFRESHED_BEFORE_MS = 30 * 24 * 3_600_000;

/** Asks the customer to refresh the basis of a level before the level expires. A level that was granted again has its own work. */
export const refreshVerificationJob = ({ log, clock }: JobTools): Job => ({
  action: 'refresh-verification',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const given = (await log.read<CustomerEvent | CustomerFileEvent>(stream)).find(({ metadata }) => metadata.eventId === eventId);
    if (given?.type !== 'IdentityVerified' && given?.type !== 'LevelGranted') throw new Error(`There is no level ${eventId} in ${stream}.`);
    const { subjectId, userId, level, expiresAt: dueAt } = given.data;
    const leftMs = Date.parse(dueAt) - REFRESHED_BEFORE_MS - clock.now().getTime();
    if (leftMs > 0) return { againInMs: leftMs, untried: true };
    await handleCommand(log, {
      stream,
      decider: customer,
      command: { type: 'RequestRefresh', subjectId, userId, level, dueAt },
      context: contextOf(work, clock, `refresh:${eventId}`, subjectId),
    });
    return 'done';
  },
});
