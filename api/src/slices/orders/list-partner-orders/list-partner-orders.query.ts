import type { listPartnerOrders } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { PartnerOrdersReader } from '../partner-orders-reader.ts';

type Asked = z.infer<(typeof listPartnerOrders)['query']>;
type Page = z.infer<(typeof listPartnerOrders)['replies'][200]>;

export class ListPartnerOrders extends Query<Page> {
  constructor(
    readonly partner: PartnerCaller,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(ListPartnerOrders)
export class ListPartnerOrdersHandler implements IQueryHandler<ListPartnerOrders> {
  constructor(private readonly orders: PartnerOrdersReader) {}

  async execute({ partner, asked }: ListPartnerOrders): Promise<Page> {
    const { status } = asked;
    const { rows, ...page } = await this.orders.full(partner, { ...asked, statuses: status === undefined ? undefined : [status] });
    return { orders: rows, ...page };
  }
}
