import { answerCustomerCap } from '@danubit/contracts/http/console/customer-caps.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerCustomerCap } from './answer-customer-cap.handler.ts';

@Controller()
export class AnswerCustomerCapController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerCustomerCap)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof answerCustomerCap>,
  ): Promise<ReplyOf<typeof answerCustomerCap>> {
    return reply(200, await this.commands.execute(new AnswerCustomerCap(staff, params.id, body)));
  }
}
