import { challengeFactor } from '@danubit/contracts/http/identity/factors.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ChallengeFactor } from './challenge-factor.handler.ts';

@Controller()
export class ChallengeFactorController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(challengeFactor)
  async run(
    @Input() { params }: InputOf<typeof challengeFactor>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof challengeFactor>> {
    const { challengeId, expiresAt } = await this.commands.execute(new ChallengeFactor(customer, params.factorId));
    return reply(200, { id: challengeId, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) });
  }
}
