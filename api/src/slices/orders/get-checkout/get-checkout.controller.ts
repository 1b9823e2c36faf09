import { getCheckout } from '@danubit/contracts/http/orders/checkouts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetCheckout } from './get-checkout.query.ts';

@Controller()
export class GetCheckoutController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getCheckout)
  async get(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof getCheckout>,
  ): Promise<ReplyOf<typeof getCheckout>> {
    return reply(200, await this.queries.execute(new GetCheckout(customer, params.id)));
  }
}
