import { dataExport } from '@danubit/core/domain/privacy/data-export/data-export.decider';
import { dataExportsStream } from '@danubit/core/domain/privacy/data-export/data-export.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { DataExportTools } from './make-data-export.job.ts';
import { contextOf, type Job } from './job.ts';

/** Deletes an archive that has expired, then records it. */
export const expireDataExportJob = ({ log, clock, archives }: Pick<DataExportTools, 'log' | 'clock' | 'archives'>): Job => ({
  action: 'expire-data-export',
  async run(work) {
    const stream = dataExportsStream(work.subject);
    const state = await log.load(dataExport, stream);
    if (state?.status !== 'ready' || state.expiresAt === null) return 'done';
    const leftMs = Date.parse(state.expiresAt) - clock.now().getTime();
    // A later export of the same customer.
    if (leftMs > 0) return { againInMs: leftMs, untried: true };
    await archives.remove(state.exportId);
    const context = contextOf(work, clock, `expire:${state.exportId}`, state.subjectId);
    await handleCommand(log, { stream, decider: dataExport, command: { type: 'ExpireExport', exportId: state.exportId }, context });
    return 'done';
  },
});
