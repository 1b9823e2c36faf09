import type { ReadPurpose, ReadRecord, RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import type { CommandContext } from '@danubit/event-store/command-context';
import { idFromText } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';

type Logs = { readonly eventLog: EventLog; readonly restrictedLog: RestrictedLog; readonly now: Date };
type Read = { readonly purpose: ReadPurpose; readonly records: readonly ReadRecord[]; readonly reason: string | null };

/** As in the console: who looked at which records, in the month of the reader. Call it before anything is shown or written. */
export const recordCommandRead = async (
  { eventLog, restrictedLog, now }: Logs,
  { purpose, records, reason }: Read,
  context: CommandContext,
): Promise<void> => {
  const month = now.toISOString().slice(0, 'YYYY-MM'.length);
  const event: RecordReadEvent = {
    type: 'RecordRead',
    data: { purpose, records: [...records], mainPosition: await eventLog.head(), reason, moments: [] },
  };
  await restrictedLog.append(recordReadStream(idFromText(readsKey(context.actor.id ?? '', month))), [event], 'any', context);
};
