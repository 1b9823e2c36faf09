import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrdersReader } from '../orders-reader.ts';

export class GetOrder extends Query<Order> {
  constructor(
    readonly userId: string,
    readonly orderId: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(private readonly orders: OrdersReader) {}

  execute({ userId, orderId }: GetOrder): Promise<Order> {
    return this.orders.one(userId, orderId);
  }
}
