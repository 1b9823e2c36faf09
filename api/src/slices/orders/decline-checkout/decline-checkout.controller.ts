import { declineCheckout } from '@danubit/contracts/http/orders/checkouts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DeclineCheckout } from './decline-checkout.handler.ts';

@Controller()
export class DeclineCheckoutController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(declineCheckout)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof declineCheckout>,
  ): Promise<ReplyOf<typeof declineCheckout>> {
    return reply(200, await this.commands.execute(new DeclineCheckout(customer, params.id)));
  }
}
