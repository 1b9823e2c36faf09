import { readsKey, recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { ReadPurpose, ReadRecord, RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { EventLog } from '@danubit/event-store/event-log';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';

export type ReadRequest = {
  readonly staff: AuthenticatedCustomer;
  readonly purpose: ReadPurpose;
  /** What the reader gave as the reason, where the page requires one. */
  readonly reason?: string;
  /** Past positions that are shown. */
  readonly moments?: readonly string[];
};

/** Records which records of customers a member of staff reads. Call it before the reply: a read that cannot be recorded is refused. */
@Injectable()
export class RecordReads {
  constructor(
    private readonly mainLog: EventLog,
    private readonly restrictedLog: RestrictedLog,
    private readonly clock: Clock,
  ) {}

  /** @throws StoreUnreachable, StoreBusy or AppendOutcomeUnknown; the caller must not reply with the records then */
  async record({ staff, purpose, reason, moments = [] }: ReadRequest, records: readonly ReadRecord[]): Promise<void> {
    const now = this.clock.now();
    const data = { purpose, records: [...records], mainPosition: await this.mainLog.head(), reason: reason ?? null, moments: [...moments] };
    const stream = recordReadStream(idFromText(readsKey(staff.userId, now.toISOString().slice(0, 'YYYY-MM'.length))));
    const event: RecordReadEvent = { type: 'RecordRead', data };
    await this.restrictedLog.append(stream, [event], 'any', staffContext(staff, staff.subjectId, newCommandId(now), now));
  }
}
