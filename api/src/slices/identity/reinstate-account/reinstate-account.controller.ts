import { reinstateAccount } from '@danubit/contracts/http/identity/restrict-account.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ReinstateAccount } from './reinstate-account.handler.ts';

/** Staff ends the suspension of an account. */
@Controller()
export class ReinstateAccountController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(reinstateAccount)
  async run(
    @Input() { params }: InputOf<typeof reinstateAccount>,
    @CurrentCustomer() staff: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof reinstateAccount>> {
    await this.commands.execute(new ReinstateAccount(staff, params.userId));
    return reply(204, undefined);
  }
}
