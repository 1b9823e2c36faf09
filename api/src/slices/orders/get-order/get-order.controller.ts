import { getOrder } from '@danubit/contracts/http/orders/orders.contract';
import { Controller } from '@nestjs/common';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { OrdersReader } from '../orders-reader.ts';

@Controller()
export class GetOrderController {
  constructor(private readonly orders: OrdersReader) {}

  @Contract(getOrder)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getOrder>,
  ): Promise<ReplyOf<typeof getOrder>> {
    return reply(200, await this.orders.one(userId, params.id));
  }
}
