import { answerResolution } from '@danubit/contracts/http/console/suspense.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { AnswerResolution } from './answer-resolution.handler.ts';

@Controller()
export class AnswerResolutionController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(answerResolution)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof answerResolution>,
  ): Promise<ReplyOf<typeof answerResolution>> {
    return reply(202, await this.commands.execute(new AnswerResolution(staff, params.id, body)));
  }
}
