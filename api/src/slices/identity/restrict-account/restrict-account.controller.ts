import { restrictAccount } from '@danubit/contracts/http/identity/restrict-account.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RestrictAccount } from './restrict-account.handler.ts';

/** Suspension of an account by staff. */
@Controller()
export class RestrictAccountController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(restrictAccount)
  async run(
    @Input() { params, body }: InputOf<typeof restrictAccount>,
    @CurrentCustomer() staff: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof restrictAccount>> {
    await this.commands.execute(new RestrictAccount(staff, params.userId, body));
    return reply(200, { restricted: true, code: body.code });
  }
}
