import type { StaffDelivery } from '@danubit/contracts/http/console/deliveries.contract';
import { modeOf } from '@danubit/contracts/values/ids';
import { delivery, type DeliveryCommand } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { RecordReads } from '../record-reads.ts';
import { deliveryProblem, unknownDelivery } from '../staff-deliveries.ts';

type Answer = Extract<DeliveryCommand, { type: 'ReleaseDelivery' | 'CancelDelivery' }>;
type Answered = Pick<StaffDelivery, 'id' | 'status'>;

export class AnswerDelivery extends Command<Answered> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly deliveryId: string,
    readonly answer: Answer,
    readonly reason: string,
  ) {
    super();
  }
}

/** What a member of staff decides about a delivery of crypto. The reason of a cancellation is in the record of the read. */
@CommandHandler(AnswerDelivery)
export class AnswerDeliveryHandler implements ICommandHandler<AnswerDelivery> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    private readonly own: OwnRows,
  ) {}

  /** @throws HttpProblem 404, and as the decider refuses */
  async execute({ staff, deliveryId, answer, reason }: AnswerDelivery): Promise<Answered> {
    const stream = deliveryStream(deliveryId);
    const state = await this.log.load(delivery, stream);
    if (state === null || modeOf(deliveryId, this.own.mode) !== this.own.mode) throw unknownDelivery();
    const { userId, subjectId } = state.request;
    if (userId === staff.userId) throw deliveryProblem({ code: 'own_affair' });
    await this.reads.record({ staff, purpose: 'delivery_answer', reason }, [{ kind: 'delivery', id: deliveryId, userId }]);
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream,
      decider: delivery,
      command: answer,
      context: staffContext(staff, subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw deliveryProblem(handled.refusal);
    await this.readTables.waitFor(['deliveries'], handled.position);
    return { id: deliveryId, status: handled.state?.status ?? state.status };
  }
}
