import { removePasskey } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { RemovePasskey } from './remove-passkey.handler.ts';

@Controller()
export class RemovePasskeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(removePasskey)
  async run(
    @Input() { params }: InputOf<typeof removePasskey>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof removePasskey>> {
    await this.commands.execute(new RemovePasskey(customer, params.passkeyId));
    return reply(204, undefined);
  }
}
