import { listOrders } from '@danubit/contracts/http/orders/orders.contract';
import { Controller } from '@nestjs/common';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { OrdersReader } from '../orders-reader.ts';

@Controller()
export class ListOrdersController {
  constructor(private readonly orders: OrdersReader) {}

  @Contract(listOrders)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listOrders>> {
    return reply(200, { orders: await this.orders.newest(userId) });
  }
}
