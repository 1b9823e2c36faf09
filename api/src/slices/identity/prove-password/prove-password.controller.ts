import { provePassword } from '@danubit/contracts/http/identity/prove-password.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { ProvePassword } from './prove-password.handler.ts';

@Controller()
export class ProvePasswordController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(provePassword)
  async run(
    @Input() { body }: InputOf<typeof provePassword>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Origin() { address }: RequestOrigin,
  ): Promise<ReplyOf<typeof provePassword>> {
    return reply(200, await this.commands.execute(new ProvePassword(customer, body.password, address)));
  }
}
