import { signOut } from '@danubit/contracts/http/identity/sign-out.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SignOut } from './sign-out.handler.ts';

@Controller()
export class SignOutController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(signOut)
  async run(
    @Input() { query }: InputOf<typeof signOut>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof signOut>> {
    await this.commands.execute(new SignOut(customer, query.scope));
    return reply(204, undefined);
  }
}
