import { placeOrder } from '@danubit/contracts/http/orders/orders.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { PlaceOrder } from './place-order.handler.ts';

@Controller()
export class PlaceOrderController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(placeOrder)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof placeOrder>,
  ): Promise<ReplyOf<typeof placeOrder>> {
    return reply(201, await this.commands.execute(new PlaceOrder(customer, body)));
  }
}
