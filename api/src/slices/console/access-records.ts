import type { AccessRecord } from '@danubit/contracts/http/console/access.contract';
import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { idFromText } from '@danubit/event-store/event-ids';
import { orErased } from '@danubit/event-store/kernel/personal';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Injectable } from '@nestjs/common';

/** Reads the records of look-ups. */
@Injectable()
export class AccessRecords {
  constructor(private readonly restrictedLog: RestrictedLog) {}

  /** What one member of staff looked at in a month ("2026-11"), in the order of the log. */
  async of(userId: string, month: string): Promise<readonly AccessRecord[]> {
    return (await this.restrictedLog.read<RecordReadEvent>(recordReadStream(idFromText(readsKey(userId, month))))).map(accessRecordOf);
  }
}

const accessRecordOf = ({ data, metadata, recordedAt }: RecordedDomainEvent<RecordReadEvent>): AccessRecord => {
  const { purpose, reason, records, moments } = data;
  const shown = orErased(records, null);
  return {
    id: metadata.eventId,
    at: recordedAt,
    session_id: metadata.sessionId,
    purpose,
    reader: { user_id: metadata.actor.id ?? '', role: metadata.actor.role },
    reason: orErased(reason, null),
    records: shown?.map(({ kind, id, userId }) => ({ kind, id, user_id: userId })) ?? null,
    moments: [...orErased(moments, [])],
  };
};
