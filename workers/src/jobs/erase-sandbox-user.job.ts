import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import { isSandboxStream } from '@danubit/event-store/sandbox-stream';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import type { SandboxClocks } from '../due/sandbox-clocks.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

export type EraseSandboxTools = JobTools & { readonly sandboxClocks: SandboxClocks; readonly keys: PersonalDataKeys };

/** All that a sandbox stores about a person: the user with documents, the addresses of orders, and deliveries that were held. */
const CLASSES = ['cdd', 'transaction', 'travel-rule'] as const;

/**
 * Ends the period of an invented person of a sandbox, in its time. No hold applies to their data, so the restricted log is not read, and
 * no read table has any of it.
 */
export const eraseSandboxUserJob = ({ log, keys, sandboxClocks }: EraseSandboxTools): Job => ({
  action: 'erase-sandbox-user',
  async run(work) {
    const stream = partnerUserStream(work.subject);
    const user = isSandboxStream(stream) ? await log.load(partnerUser, stream) : null;
    if (user === null || user.isErased) return 'done';
    const { subjectId, partnerId } = user.data;
    for (const retentionClass of CLASSES) await keys.destroy({ subjectId, retentionClass });
    const context = contextOf(work, await sandboxClocks.of(partnerId), 'erase', subjectId);
    await handleCommand(log, { stream, decider: partnerUser, command: { type: 'RecordErased' }, context });
    return 'done';
  },
});
