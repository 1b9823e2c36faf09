import { answerAlert, decideAlert } from '@danubit/contracts/http/console/alerts.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DecideAlert } from './decide-alert.handler.ts';
import { DecideWithDuplicates } from './decide-with-duplicates.handler.ts';

@Controller()
export class DecideAlertController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(decideAlert)
  async decide(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body: { decision: kind, rationale, duplicates } }: InputOf<typeof decideAlert>,
  ): Promise<ReplyOf<typeof decideAlert>> {
    return reply(200, await this.commands.execute(new DecideWithDuplicates(staff, id, { kind, rationale }, duplicates)));
  }

  @Contract(answerAlert)
  async answer(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id }, body: { proposal, answer: kind } }: InputOf<typeof answerAlert>,
  ): Promise<ReplyOf<typeof answerAlert>> {
    return reply(200, await this.commands.execute(new DecideAlert(staff, id, { kind }, proposal)));
  }
}
