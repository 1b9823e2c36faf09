import type { TimelineStep } from '@danubit/contracts/http/payments/get-transaction-timeline.contract';
import { paymentIdOf } from '@danubit/contracts/values/ids';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { paymentStream } from '@danubit/core/domain/payments/payment/payment.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { timelineSteps } from './timeline-steps.ts';

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

  /** Reads the payment's stream. `undefined` for an unknown transaction and for one of another customer. */
  async execute({ userId, transactionId }: GetTransactionTimeline): Promise<readonly TimelineStep[] | undefined> {
    const paymentId = paymentIdOf(transactionId);
    const events = paymentId === undefined ? [] : await this.log.read<PaymentEvent>(paymentStream(paymentId));
    return events[0]?.data.userId === userId ? timelineSteps(events) : undefined;
  }
}
