import { setPriceAlert } from '@danubit/contracts/http/orders/price-alerts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SetPriceAlert } from './set-price-alert.handler.ts';

@Controller()
export class SetPriceAlertController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(setPriceAlert)
  async set(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof setPriceAlert>,
  ): Promise<ReplyOf<typeof setPriceAlert>> {
    return reply(201, { id: await this.commands.execute(new SetPriceAlert(customer, body)) });
  }
}
