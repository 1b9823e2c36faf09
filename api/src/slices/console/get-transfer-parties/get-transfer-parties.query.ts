import type { TransferParties } from '@danubit/contracts/http/console/travel-rule.contract';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { messageIn } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { isErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { unknownDelivery } from '../staff-deliveries.ts';

type Recorded = { readonly id: string; readonly parties: TransferParties[] };

export class GetTransferParties extends Query<Recorded> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly deliveryId: string,
  ) {
    super();
  }
}

@QueryHandler(GetTransferParties)
export class GetTransferPartiesHandler implements IQueryHandler<GetTransferParties> {
  constructor(
    private readonly log: EventLog,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, deliveryId: id }: GetTransferParties): Promise<Recorded> {
    const opened = await this.log.load(delivery, deliveryStream(id));
    if (opened === null) throw unknownDelivery();
    await this.reads.record({ staff, purpose: 'travel_rule_view' }, [{ kind: 'delivery', id, userId: opened.request.userId }]);
    const recorded = await this.log.read<TravelRuleEvent>(travelRuleStream(id));
    return {
      id,
      parties: recorded.map(({ data, metadata }) => ({
        recorded_at: metadata.occurredAt,
        recipient: data.recipient,
        ownership: data.ownership,
        message: isErased(data.message) ? null : messageIn(data.message),
      })),
    };
  }
}
