import { withdrawAccess } from '@danubit/contracts/http/console/access-grants.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { WithdrawAccess } from './withdraw-access.handler.ts';

@Controller()
export class WithdrawAccessController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(withdrawAccess)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params }: InputOf<typeof withdrawAccess>,
  ): Promise<ReplyOf<typeof withdrawAccess>> {
    return reply(200, await this.commands.execute(new WithdrawAccess(staff, params.id)));
  }
}
