import type { StaffSuspenseItem } from '@danubit/contracts/http/console/suspense.contract';
import { modeOf, type Mode } from '@danubit/contracts/values/ids';
import type { ReadPurpose } from '@danubit/core/domain/compliance/record-read/record-read.events';
import { suspense, type SuspenseCommand } from '@danubit/core/domain/payments/suspense/suspense.decider';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../platform/auth/staff-context.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { RecordReads } from './record-reads.ts';
import { suspenseProblem, unknownItem } from './staff-suspense.ts';

type Given = {
  readonly staff: AuthenticatedCustomer;
  readonly itemId: string;
  readonly purpose: ReadPurpose;
  readonly commandAt: (now: Date) => Promise<SuspenseCommand> | SuspenseCommand;
};

/** What proposals and answers of staff have in common. */
@Injectable()
export class SuspenseCommands {
  readonly #mode: Mode;

  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    own: OwnRows,
  ) {
    this.#mode = own.mode;
  }

  /** @throws HttpProblem 404, and as the decider refuses */
  async give({ staff, itemId, purpose, commandAt }: Given): Promise<Pick<StaffSuspenseItem, 'id' | 'status'>> {
    const stream = suspenseStream(itemId);
    const state = await this.log.load(suspense, stream);
    if (state === null || modeOf(state.item.paymentId ?? itemId, this.#mode) !== this.#mode) throw unknownItem();
    const { paymentId, userId, subjectId, providerReference } = state.item;
    const record = paymentId === null ? { kind: 'transfer' as const, id: providerReference } : { kind: 'payment' as const, id: paymentId };
    await this.reads.record({ staff, purpose }, [{ ...record, userId }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: suspense,
      command: await commandAt(now),
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw suspenseProblem(handled.refusal);
    await this.readTables.waitFor(['suspense_items'], handled.position);
    return { id: itemId, status: (await this.log.load(suspense, stream))?.status ?? state.status };
  }
}
