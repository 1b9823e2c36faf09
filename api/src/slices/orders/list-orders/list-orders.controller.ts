import { listOrders } from '@danubit/contracts/http/orders/orders.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListOrders } from './list-orders.query.ts';

@Controller()
export class ListOrdersController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listOrders)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listOrders>> {
    return reply(200, { orders: await this.queries.execute(new ListOrders(userId)) });
  }
}
