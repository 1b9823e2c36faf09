import { removePriceAlert } from '@danubit/contracts/http/orders/price-alerts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RemovePriceAlert } from './remove-price-alert.handler.ts';

@Controller()
export class RemovePriceAlertController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(removePriceAlert)
  async remove(
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof removePriceAlert>,
  ): Promise<ReplyOf<typeof removePriceAlert>> {
    await this.commands.execute(new RemovePriceAlert(customer, params.id));
    return reply(204, undefined);
  }
}
