import { giveAccess } from '@danubit/contracts/http/console/access-grants.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GiveAccess } from './give-access.handler.ts';

@Controller()
export class GiveAccessController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(giveAccess)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof giveAccess>,
  ): Promise<ReplyOf<typeof giveAccess>> {
    return reply(200, await this.commands.execute(new GiveAccess(staff, body)));
  }
}
