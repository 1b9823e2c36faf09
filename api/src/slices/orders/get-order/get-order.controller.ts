import { getOrder } from '@danubit/contracts/http/orders/orders.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetOrder } from './get-order.query.ts';

@Controller()
export class GetOrderController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getOrder)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getOrder>,
  ): Promise<ReplyOf<typeof getOrder>> {
    return reply(200, await this.queries.execute(new GetOrder(userId, params.id)));
  }
}
