import { answerHoldEnd } from '@danubit/contracts/http/console/retention-holds.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerHoldEnd } from './answer-hold-end.handler.ts';

@Controller()
export class AnswerHoldEndController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerHoldEnd)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof answerHoldEnd>,
  ): Promise<ReplyOf<typeof answerHoldEnd>> {
    return reply(200, await this.commands.execute(new AnswerHoldEnd(staff, params.id, body)));
  }
}
