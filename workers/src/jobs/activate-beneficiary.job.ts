import { beneficiaries } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { handleCommand } from '@danubit/event-store/handle-command';
import { eventOfSubject } from './event-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

/** Records that a new account or address can be used. A removed one stays removed; one that was added again has its own work. */
export const activateBeneficiaryJob = (tools: JobTools): Job => ({
  action: 'activate-beneficiary',
  async run(work) {
    const { eventId, stream } = eventOfSubject(work.subject);
    const history = await tools.log.read<BeneficiaryEvent>(stream);
    const added = history.find(({ metadata }) => metadata.eventId === eventId);
    if (added?.type !== 'AccountAdded' && added?.type !== 'AddressAdded') throw new Error(`There is no addition ${eventId} in ${stream}.`);
    const { beneficiaryId, userId, usableFrom } = added.data;
    const now = tools.clock.now();
    const leftMs = Date.parse(usableFrom) - now.getTime();
    if (leftMs > 0) return { againInMs: leftMs, untried: true };
    await handleCommand(tools.log, {
      stream,
      decider: beneficiaries,
      command: { type: 'Activate', userId, beneficiaryId, at: now.toISOString() },
      context: contextOf(work, tools.clock, 'activate', added.metadata.subjectId),
    });
    return 'done';
  },
});
