import { keepRestriction } from '@danubit/contracts/http/identity/restrict-account.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { KeepRestriction } from './keep-restriction.handler.ts';

/** The review of a suspension that stays. */
@Controller()
export class KeepRestrictionController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(keepRestriction)
  async run(
    @Input() { params, body }: InputOf<typeof keepRestriction>,
    @CurrentCustomer() staff: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof keepRestriction>> {
    await this.commands.execute(new KeepRestriction(staff, params.userId, body.rationale));
    return reply(200, { kept: true });
  }
}
