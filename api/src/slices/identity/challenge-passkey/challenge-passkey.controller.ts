import { challengePasskey } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { challengeReply } from '../passkey-reply.ts';
import { ChallengePasskey } from './challenge-passkey.handler.ts';

@Controller()
export class ChallengePasskeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(challengePasskey)
  async run(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof challengePasskey>> {
    return reply(200, challengeReply(await this.commands.execute(new ChallengePasskey(customer))));
  }
}
