import { provePasskey } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ProvePasskey } from './prove-passkey.handler.ts';

@Controller()
export class ProvePasskeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(provePasskey)
  async run(
    @Input() { body }: InputOf<typeof provePasskey>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof provePasskey>> {
    return reply(200, await this.commands.execute(new ProvePasskey(customer, body.challenge_id, body.credential)));
  }
}
