import { removeFactor } from '@danubit/contracts/http/identity/factors.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RemoveFactor } from './remove-factor.handler.ts';

@Controller()
export class RemoveFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(removeFactor)
  async run(
    @Input() { params }: InputOf<typeof removeFactor>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof removeFactor>> {
    await this.commands.execute(new RemoveFactor(customer, params.factorId));
    return reply(200, { id: params.factorId });
  }
}
