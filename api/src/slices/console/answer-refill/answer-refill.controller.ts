import { answerRefill } from '@danubit/contracts/http/console/cold-storage.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerRefill } from './answer-refill.handler.ts';

@Controller()
export class AnswerRefillController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerRefill)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof answerRefill>,
  ): Promise<ReplyOf<typeof answerRefill>> {
    await this.commands.execute(new AnswerRefill(staff, id, body));
    return reply(200, { id, answer: body.answer });
  }
}
