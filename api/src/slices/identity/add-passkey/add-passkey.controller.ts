import { addPasskey } from '@danubit/contracts/http/identity/passkeys.contract';
import { deviceName } from '@danubit/core/domain/identity/session/device-name';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { passkeyReply } from '../passkey-reply.ts';
import { AddPasskey } from './add-passkey.handler.ts';

@Controller()
export class AddPasskeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(addPasskey)
  async run(
    @Input() { body }: InputOf<typeof addPasskey>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Origin() { device }: RequestOrigin,
  ): Promise<ReplyOf<typeof addPasskey>> {
    const command = new AddPasskey(customer, body.challenge_id, body.credential, deviceName(device));
    const { passkey, session } = await this.commands.execute(command);
    return reply(201, { passkey: passkeyReply(passkey), session });
  }
}
