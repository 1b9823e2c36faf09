import { answerDataRequest } from '@danubit/contracts/http/console/data-requests.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerDataRequest } from './answer-data-request.handler.ts';

@Controller()
export class AnswerDataRequestController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerDataRequest)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof answerDataRequest>,
  ): Promise<ReplyOf<typeof answerDataRequest>> {
    await this.commands.execute(new AnswerDataRequest(staff, id, body));
    return reply(200, { id });
  }
}
