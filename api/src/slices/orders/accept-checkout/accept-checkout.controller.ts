import { acceptCheckout } from '@danubit/contracts/http/orders/checkouts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AcceptCheckout } from './accept-checkout.handler.ts';

@Controller()
export class AcceptCheckoutController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(acceptCheckout)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof acceptCheckout>,
  ): Promise<ReplyOf<typeof acceptCheckout>> {
    return reply(201, await this.commands.execute(new AcceptCheckout(customer, params.id, body)));
  }
}
