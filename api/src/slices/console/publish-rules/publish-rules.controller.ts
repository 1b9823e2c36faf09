import { publishRules } from '@danubit/contracts/http/console/routing.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { PublishRules } from './publish-rules.handler.ts';

@Controller()
export class PublishRulesController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(publishRules)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof publishRules>,
  ): Promise<ReplyOf<typeof publishRules>> {
    return reply(202, await this.commands.execute(new PublishRules(staff, params.draft, body.reason)));
  }
}
