import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { checkout } from '@danubit/core/domain/partners/checkout/checkout.decider';
import { checkoutStream } from '@danubit/core/domain/partners/checkout/checkout.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { partnerContext, partnerTime, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { orderNotCancellable } from '../order-problems.ts';
import { PartnerOrdersReader } from '../partner-orders-reader.ts';

export class CancelPartnerOrder extends Command<PartnerOrder> {
  constructor(
    readonly partner: PartnerCaller,
    readonly publicId: string,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(CancelPartnerOrder)
export class CancelPartnerOrderHandler implements ICommandHandler<CancelPartnerOrder> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
    private readonly orders: PartnerOrdersReader,
  ) {}

  /** @throws HttpProblem 404; 409 when it is paid or has ended */
  async execute({ partner, publicId, commandId }: CancelPartnerOrder): Promise<PartnerOrder> {
    const orderId = idOfPublic('ord', publicId) ?? '';
    // Answers 404 for an order of another partner or mode.
    await this.orders.one(partner, orderId);
    const position = (await this.cancelCheckout(partner, orderId, commandId)) ?? (await this.cancelOrder(partner, orderId, commandId));
    await this.readTables.waitFor(['orders'], position);
    return this.orders.one(partner, orderId);
  }

  /** Undefined when the order is in no checkout, or was accepted. */
  private async cancelCheckout(partner: PartnerCaller, orderId: string, commandId: string): Promise<string | null | undefined> {
    const stream = checkoutStream(orderId);
    if ((await this.log.load(checkout, stream)) === null) return undefined;
    const handled = await handleCommand(this.log, {
      stream,
      decider: checkout,
      command: { type: 'CancelCheckout', by: 'partner' },
      context: partnerContext(partner, commandId, partnerTime(partner, this.clock)),
    });
    return handled.accepted ? handled.position : undefined;
  }

  private async cancelOrder(partner: PartnerCaller, orderId: string, commandId: string): Promise<string | null> {
    const known = await this.log.load(order, orderStream(orderId));
    if (known === null) throw orderNotCancellable();
    const { userId, subjectId } = known.terms;
    const handled = await handleCommand(this.log, {
      stream: orderStream(orderId),
      decider: order,
      command: { type: 'CancelOrder', userId },
      context: partnerContext(partner, commandId, partnerTime(partner, this.clock), subjectId),
    });
    if (!handled.accepted) throw orderNotCancellable();
    return handled.position;
  }
}
