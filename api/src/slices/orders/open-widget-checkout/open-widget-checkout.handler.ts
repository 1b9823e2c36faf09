import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import type { openWidgetCheckout } from '@danubit/contracts/http/widget/widget.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { CreatePartnerOrder, CreatePartnerOrderHandler } from '../create-partner-order/create-partner-order.handler.ts';
import { otherWidgetMode } from '../order-problems.ts';

type Body = z.infer<(typeof openWidgetCheckout)['body']>;

export class OpenWidgetCheckout extends Command<PartnerOrder> {
  constructor(
    readonly widget: WidgetCaller,
    readonly body: Body,
  ) {
    super();
  }
}

/** A live order of the company that opened the widget. The person accepts and pays it on our page, so nothing is accepted here. */
@CommandHandler(OpenWidgetCheckout)
export class OpenWidgetCheckoutHandler implements ICommandHandler<OpenWidgetCheckout> {
  constructor(private readonly orders: CreatePartnerOrderHandler) {}

  /** @throws HttpProblem */
  async execute({ widget: { customerId, partner }, body }: OpenWidgetCheckout): Promise<PartnerOrder> {
    if (partner.mode !== 'live') throw otherWidgetMode();
    const { quote_id, crypto_address } = body;
    const customer_id = publicIdOf('usr', customerId);
    return this.orders.execute(
      new CreatePartnerOrder(partner, { quote_id, customer_id, crypto_address, payment_method: { type: 'card' } }),
    );
  }
}
