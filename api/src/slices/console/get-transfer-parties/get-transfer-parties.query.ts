import type { CounterpartyInquiry, TransferParties } from '@danubit/contracts/http/console/travel-rule.contract';
import { delivery } from '@danubit/core/domain/delivery/delivery/delivery.decider';
import { deliveryStream } from '@danubit/core/domain/delivery/delivery/delivery.stream';
import { messageIn } from '@danubit/core/domain/delivery/travel-rule/travel-rule.decider';
import type { TravelRuleEvent } from '@danubit/core/domain/delivery/travel-rule/travel-rule.events';
import { travelRuleStream } from '@danubit/core/domain/delivery/travel-rule/travel-rule.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { isErased, orErased } from '@danubit/event-store/kernel/personal';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { RecordReads } from '../record-reads.ts';
import { unknownDelivery } from '../staff-deliveries.ts';

type Recorded = { readonly id: string; readonly parties: TransferParties[]; readonly inquiries: CounterpartyInquiry[] };
type Stored = RecordedDomainEvent<TravelRuleEvent>;

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
    return { id, parties: recorded.flatMap(partiesOf), inquiries: recorded.flatMap((event) => inquiryOf(event, recorded)) };
  }
}

const partiesOf = ({ type, data, metadata }: Stored): readonly TransferParties[] =>
  type === 'OriginatorBeneficiaryRecorded'
    ? [
        {
          recorded_at: metadata.occurredAt,
          recipient: data.recipient,
          ownership: data.ownership,
          message: isErased(data.message) ? null : messageIn(data.message),
        },
      ]
    : [];

const inquiryOf = ({ type, data, metadata }: Stored, all: readonly Stored[]): readonly CounterpartyInquiry[] => {
  if (type !== 'CounterpartyAsked') return [];
  const answered = all.find((event) => event.type === 'CounterpartyAnswered' && event.data.inquiry === data.inquiry);
  const answer = answered?.type === 'CounterpartyAnswered' ? answered.data : null;
  return [
    {
      provider: data.providerId,
      asked_at: metadata.occurredAt,
      due_at: data.dueAt,
      answer: answer?.answer ?? null,
      answered_at: answered?.metadata.occurredAt ?? null,
      reason: answer === null || answer.reasonGiven === null ? null : orErased(answer.reasonGiven, null),
      told: all.flatMap((event) => (event.type === 'CounterpartyTold' && event.data.inquiry === data.inquiry ? [event.data.txid] : [])),
    },
  ];
};
