import { sealArchive } from '@danubit/core/data-export/sealed-archive';
import { dataExport, type DataExport, type DataExportCommand } from '@danubit/core/domain/privacy/data-export/data-export.decider';
import { dataExportsStream } from '@danubit/core/domain/privacy/data-export/data-export.stream';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { createHash } from 'node:crypto';
import type { ArchiveStore } from '../data-export/archive-store.ts';
import { collectEvents } from '../data-export/collect-events.ts';
import { exportedDataOf } from '../data-export/exported-data-of.ts';
import { documentsOf, type ReadOwnDocument } from '../data-export/own-documents.ts';
import type { OwnRows } from '../data-export/own-rows.ts';
import { packArchive } from '../data-export/pack-archive.ts';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobTools } from './job.ts';

export type DataExportTools = JobTools & {
  readonly keys: PersonalDataKeys;
  readonly archives: ArchiveStore;
  readonly ownRows: (userId: string) => Promise<OwnRows>;
  readonly ownDocument: ReadOwnDocument;
  readonly publicUrl: string;
};

/** How long an archive can be downloaded. */
const AVAILABLE_MS = 72 * 3_600_000;
/** Reading the log takes most of the time. */
const SHARE_OF_READING = 90;

/** Makes the archive of an export. It may run again at any point: the archive is replaced, and the export becomes ready once. */
export const makeDataExportJob = (tools: DataExportTools): Job => ({
  action: 'make-data-export',
  async run(work) {
    const state = await tools.log.load(dataExport, dataExportsStream(work.subject));
    if (state?.status !== 'requested') return 'done';
    const { exportId } = state;
    const now = tools.clock.now();
    if (now.toISOString() >= state.deadline) {
      await execute(tools, work, state, { type: 'RecordFailed', exportId, code: 'not_made_in_time' });
      await tools.archives.remove(exportId);
      return 'done';
    }
    const archive = await archiveOf(tools, state, now);
    const sealed = await sealArchive(tools.keys, state, archive);
    if (sealed === undefined) {
      await execute(tools, work, state, { type: 'RecordFailed', exportId, code: 'person_erased' });
      await tools.archives.remove(exportId);
      return 'done';
    }
    await tools.archives.put(exportId, state.userId, sealed);
    const sha256 = createHash('sha256').update(archive).digest('hex');
    const expiresAt = new Date(now.getTime() + AVAILABLE_MS).toISOString();
    await execute(tools, work, state, { type: 'RecordReady', exportId, bytes: archive.byteLength, sha256, expiresAt });
    return 'done';
  },
});

const archiveOf = async (tools: DataExportTools, state: DataExport, now: Date): Promise<Uint8Array> => {
  const { exportId, userId } = state;
  let noted = -1;
  const events = await collectEvents(tools.log, state, now, async (share) => {
    const percent = Math.floor(share * SHARE_OF_READING);
    if (percent <= noted) return;
    noted = percent;
    await tools.archives.note(exportId, userId, percent);
  });
  const data = exportedDataOf(state, { events, rows: await tools.ownRows(userId), now, publicUrl: tools.publicUrl });
  return packArchive(data, await documentsOf(events, userId, tools.ownDocument));
};

const execute = async ({ log, clock }: JobTools, work: DueWork, state: DataExport, command: DataExportCommand): Promise<void> => {
  await handleCommand(log, {
    stream: dataExportsStream(state.userId),
    decider: dataExport,
    command,
    context: contextOf(work, clock, `${command.type}:${state.exportId}`, state.subjectId),
  });
};
