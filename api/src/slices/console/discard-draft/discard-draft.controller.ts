import { discardDraft } from '@danubit/contracts/http/console/routing.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { DiscardDraft } from './discard-draft.handler.ts';

@Controller()
export class DiscardDraftController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(discardDraft)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof discardDraft>,
  ): Promise<ReplyOf<typeof discardDraft>> {
    return reply(202, await this.commands.execute(new DiscardDraft(staff, params.draft, body.reason)));
  }
}
