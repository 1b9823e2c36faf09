import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrdersReader } from '../orders-reader.ts';

/** The newest orders of a customer, at most as many as `OrdersReader` lists. */
export class ListOrders extends Query<Order[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(private readonly orders: OrdersReader) {}

  execute({ userId }: ListOrders): Promise<Order[]> {
    return this.orders.newest(userId);
  }
}
