import { answerCase, draftCase, takeCaseStep } from '@danubit/contracts/http/console/cases.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ChangeCase } from './change-case.handler.ts';
import { DraftCase } from './draft-case.handler.ts';

@Controller()
export class ChangeCaseController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(draftCase)
  async draft(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof draftCase>,
  ): Promise<ReplyOf<typeof draftCase>> {
    return reply(200, await this.commands.execute(new DraftCase(staff, body)));
  }

  @Contract(takeCaseStep)
  async take(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body }: InputOf<typeof takeCaseStep>,
  ): Promise<ReplyOf<typeof takeCaseStep>> {
    return reply(200, await this.commands.execute(new ChangeCase(staff, id, body)));
  }

  @Contract(answerCase)
  async answer(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body: { answer: step, proposal } }: InputOf<typeof answerCase>,
  ): Promise<ReplyOf<typeof answerCase>> {
    return reply(200, await this.commands.execute(new ChangeCase(staff, id, { step, proposal })));
  }
}
