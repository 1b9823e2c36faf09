import { answerRiskOverride } from '@danubit/contracts/http/console/risk-overrides.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerRiskOverride } from './answer-risk-override.handler.ts';

@Controller()
export class AnswerRiskOverrideController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerRiskOverride)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof answerRiskOverride>,
  ): Promise<ReplyOf<typeof answerRiskOverride>> {
    return reply(200, { id, in_force: await this.commands.execute(new AnswerRiskOverride(staff, id, body)) });
  }
}
