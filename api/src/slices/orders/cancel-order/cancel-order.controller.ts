import { cancelOrder } from '@danubit/contracts/http/orders/orders.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { CancelOrder } from './cancel-order.handler.ts';

@Controller()
export class CancelOrderController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(cancelOrder)
  async run(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof cancelOrder>,
  ): Promise<ReplyOf<typeof cancelOrder>> {
    return reply(200, await this.commands.execute(new CancelOrder(customer, params.id)));
  }
}
