import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { idOfPublic, publicIdOf } from '@danubit/contracts/values/ids';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WidgetCaller } from '../../../platform/partners/widget-caller.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { PartnerOrdersReader } from '../partner-orders-reader.ts';

export class GetWidgetOrder extends Query<PartnerOrder> {
  constructor(
    readonly widget: WidgetCaller,
    readonly publicId: string,
  ) {
    super();
  }
}

@QueryHandler(GetWidgetOrder)
export class GetWidgetOrderHandler implements IQueryHandler<GetWidgetOrder> {
  constructor(private readonly orders: PartnerOrdersReader) {}

  /** @throws HttpProblem 404, also for the order of another person of the same partner */
  async execute({ widget, publicId }: GetWidgetOrder): Promise<PartnerOrder> {
    const order = await this.orders.one(widget.partner, idOfPublic('ord', publicId) ?? '');
    if (order.customer_id !== publicIdOf('usr', widget.customerId)) throw notFound('We could not find this order.');
    return order;
  }
}
