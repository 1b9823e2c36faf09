import { reauthenticate } from '@danubit/contracts/http/identity/reauthenticate.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Reauthenticate } from './reauthenticate.handler.ts';

@Controller()
export class ReauthenticateController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(reauthenticate)
  async run(@CurrentCustomer() { userId, sessionId }: AuthenticatedCustomer): Promise<ReplyOf<typeof reauthenticate>> {
    await this.commands.execute(new Reauthenticate(userId, sessionId));
    return reply(200, {});
  }
}
