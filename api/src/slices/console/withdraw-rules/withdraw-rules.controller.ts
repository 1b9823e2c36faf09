import { withdrawRules } from '@danubit/contracts/http/console/routing.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { WithdrawRules } from './withdraw-rules.handler.ts';

@Controller()
export class WithdrawRulesController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(withdrawRules)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof withdrawRules>,
  ): Promise<ReplyOf<typeof withdrawRules>> {
    return reply(202, await this.commands.execute(new WithdrawRules(staff, params.version, body.reason)));
  }
}
