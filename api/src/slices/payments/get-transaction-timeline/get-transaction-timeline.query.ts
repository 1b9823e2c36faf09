import type { TimelineStep } from '@danubit/contracts/http/payments/get-transaction-timeline.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import type { PayoutEvent } from '@danubit/core/domain/payments/payout/payout.events';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import type { RefundEvent } from '@danubit/core/domain/payments/refund/refund.events';
import { refundStream } from '@danubit/core/domain/payments/refund/refund.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { timelineSteps, type TimelineEvent } from './timeline-steps.ts';

export class GetTransactionTimeline extends Query<readonly TimelineStep[] | undefined> {
  constructor(
    readonly userId: string,
    readonly transactionId: string,
  ) {
    super();
  }
}

@QueryHandler(GetTransactionTimeline)
export class GetTransactionTimelineHandler implements IQueryHandler<GetTransactionTimeline> {
  constructor(private readonly log: EventLog) {}

  /** Reads the streams of the payment and of its refunds. `undefined` for an unknown transaction and for one of another customer. */
  async execute({ userId, transactionId }: GetTransactionTimeline): Promise<readonly TimelineStep[] | undefined> {
    const paymentId = paymentIdOf(transactionId);
    const events = paymentId === undefined ? [] : await this.log.read<PaymentEvent>(paymentStream(paymentId));
    if (events.length === 0 && paymentId !== undefined) return this.#stepsOfWithdrawal(userId, paymentId);
    if (events[0]?.data.userId !== userId) return undefined;
    const refunds = await Promise.all(refundIdsOf(events).map((refundId) => this.log.read<RefundEvent>(refundStream(refundId))));
    return timelineSteps([...events, ...refunds.flat()].toSorted(byPosition));
  }

  async #stepsOfWithdrawal(userId: string, payoutId: string): Promise<readonly TimelineStep[] | undefined> {
    const events = await this.log.read<PayoutEvent>(payoutStream(payoutId));
    return events[0]?.data.userId === userId ? timelineSteps(events) : undefined;
  }
}

const refundIdsOf = (events: readonly RecordedDomainEvent<PaymentEvent>[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'RefundReserved' ? [data.refundId] : []));

const byPosition = (left: RecordedDomainEvent<TimelineEvent>, right: RecordedDomainEvent<TimelineEvent>): number =>
  left.position < right.position ? -1 : 1;
