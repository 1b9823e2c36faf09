import { draftRules } from '@danubit/contracts/http/console/routing.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DraftRules } from './draft-rules.handler.ts';

@Controller()
export class DraftRulesController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(draftRules)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof draftRules>,
  ): Promise<ReplyOf<typeof draftRules>> {
    return reply(201, await this.commands.execute(new DraftRules(staff, body)));
  }
}
