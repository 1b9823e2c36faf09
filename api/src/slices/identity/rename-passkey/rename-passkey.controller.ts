import { renamePasskey } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { passkeyReply } from '../passkey-reply.ts';
import { RenamePasskey } from './rename-passkey.handler.ts';

@Controller()
export class RenamePasskeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(renamePasskey)
  async run(
    @Input() { params, body }: InputOf<typeof renamePasskey>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof renamePasskey>> {
    return reply(200, passkeyReply(await this.commands.execute(new RenamePasskey(customer, params.passkeyId, body.name))));
  }
}
