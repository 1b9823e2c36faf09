import { verifyFactor } from '@danubit/contracts/http/identity/factors.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { VerifyFactor } from './verify-factor.handler.ts';

@Controller()
export class VerifyFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(verifyFactor)
  async run(
    @Input() { params, body }: InputOf<typeof verifyFactor>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof verifyFactor>> {
    const command = new VerifyFactor(customer, params.factorId, body.challenge_id, body.code.replaceAll(/\s/g, ''));
    return reply(200, await this.commands.execute(command));
  }
}
