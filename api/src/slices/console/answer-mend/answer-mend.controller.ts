import { answerMend } from '@danubit/contracts/http/console/books.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerMend } from './answer-mend.handler.ts';

@Controller()
export class AnswerMendController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerMend)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof answerMend>,
  ): Promise<ReplyOf<typeof answerMend>> {
    return reply(202, await this.commands.execute(new AnswerMend(staff, params.id, body)));
  }
}
