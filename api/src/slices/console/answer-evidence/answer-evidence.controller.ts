import { answerEvidence } from '@danubit/contracts/http/console/evidence.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerEvidence } from './answer-evidence.handler.ts';

@Controller()
export class AnswerEvidenceController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerEvidence)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof answerEvidence>,
  ): Promise<ReplyOf<typeof answerEvidence>> {
    return reply(202, await this.commands.execute(new AnswerEvidence(staff, params.id, body.answer)));
  }
}
