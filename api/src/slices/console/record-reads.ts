import { recordReadStream } from '@danubit/core/domain/compliance/record-read/record-read.stream';
import type { ReadPurpose, ReadRecord, RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';

export type ReadRequest = { readonly staff: AuthenticatedCustomer; readonly purpose: ReadPurpose };

/** Records which records of customers a member of staff reads. Call it before the reply: a read that cannot be recorded is refused. */
@Injectable()
export class RecordReads {
  constructor(
    private readonly mainLog: EventLog,
    private readonly restrictedLog: RestrictedLog,
    private readonly clock: Clock,
  ) {}

  /** @throws StoreUnreachable, StoreBusy or AppendOutcomeUnknown; the caller must not reply with the records then */
  async record({ staff, purpose }: ReadRequest, records: readonly ReadRecord[]): Promise<void> {
    const now = this.clock.now();
    const mainPosition = await this.mainLog.head();
    const event: RecordReadEvent = { type: 'RecordRead', data: { purpose, records: [...records], mainPosition } };
    const context = staffContext(staff, staff.subjectId, newCommandId(now), now);
    await this.restrictedLog.append(recordReadStream(randomUUID()), [event], 'no-stream', context);
  }
}
