import { challengePasskeySignIn } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { challengeReply } from '../passkey-reply.ts';
import { ChallengePasskeySignIn } from './challenge-passkey-sign-in.handler.ts';

@Controller()
export class ChallengePasskeySignInController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(challengePasskeySignIn)
  async run(@Origin() { address }: RequestOrigin): Promise<ReplyOf<typeof challengePasskeySignIn>> {
    return reply(200, challengeReply(await this.commands.execute(new ChallengePasskeySignIn(address))));
  }
}
