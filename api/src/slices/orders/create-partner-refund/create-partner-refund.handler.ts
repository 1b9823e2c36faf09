import type { PartnerRefundDetails } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { partnerContext, partnerTime, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { liveOrderNotRefundable, orderNotRefundable } from '../order-problems.ts';
import { PartnerOrdersReader } from '../partner-orders-reader.ts';
import { PartnerRefundsReader } from '../partner-refunds-reader.ts';

export class CreatePartnerRefund extends Command<PartnerRefundDetails> {
  constructor(
    readonly partner: PartnerCaller,
    readonly publicId: string,
    readonly commandId: string,
  ) {
    super();
  }
}

/** The stream of the order decides between this and the purchase of coins; from there on it is refunded like every order. */
@CommandHandler(CreatePartnerRefund)
export class CreatePartnerRefundHandler implements ICommandHandler<CreatePartnerRefund> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly orders: PartnerOrdersReader,
    private readonly refunds: PartnerRefundsReader,
  ) {}

  /** @throws HttpProblem 404; 409 when the order is live or not paid, or coins are bought for it */
  async execute({ partner, publicId, commandId }: CreatePartnerRefund): Promise<PartnerRefundDetails> {
    const orderId = idOfPublic('ord', publicId) ?? '';
    // Answers 404 for an order of another partner or mode.
    const { status } = await this.orders.one(partner, orderId);
    if (partner.mode === 'live') throw liveOrderNotRefundable(status);
    const known = await this.log.load(order, orderStream(orderId));
    if (known === null) throw notFound('We could not find this order.');
    const handled = await handleCommand(this.log, {
      stream: orderStream(orderId),
      decider: order,
      command: { type: 'RequestRefund', code: 'partner_requested' },
      context: partnerContext(partner, commandId, partnerTime(partner, this.clock), known.terms.subjectId),
    });
    if (!handled.accepted) throw orderNotRefundable();
    return this.refunds.one(partner, orderId);
  }
}
