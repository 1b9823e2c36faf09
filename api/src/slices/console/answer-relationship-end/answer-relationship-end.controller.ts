import { answerRelationshipEnd } from '@danubit/contracts/http/console/relationship-ends.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerRelationshipEnd } from './answer-relationship-end.handler.ts';

@Controller()
export class AnswerRelationshipEndController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerRelationshipEnd)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof answerRelationshipEnd>,
  ): Promise<ReplyOf<typeof answerRelationshipEnd>> {
    return reply(200, await this.commands.execute(new AnswerRelationshipEnd(staff, params.id, body)));
  }
}
