import { challengeNewPasskey } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { challengeReply } from '../passkey-reply.ts';
import { ChallengeNewPasskey } from './challenge-new-passkey.handler.ts';

@Controller()
export class ChallengeNewPasskeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(challengeNewPasskey)
  async run(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof challengeNewPasskey>> {
    return reply(200, challengeReply(await this.commands.execute(new ChallengeNewPasskey(customer))));
  }
}
