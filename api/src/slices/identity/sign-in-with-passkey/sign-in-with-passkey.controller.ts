import { signInWithPasskey } from '@danubit/contracts/http/identity/passkeys.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { SignInWithPasskey } from './sign-in-with-passkey.handler.ts';

@Controller()
export class SignInWithPasskeyController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(signInWithPasskey)
  async run(
    @Input() { body }: InputOf<typeof signInWithPasskey>,
    @Origin() origin: RequestOrigin,
  ): Promise<ReplyOf<typeof signInWithPasskey>> {
    const { session, deviceCookie } = await this.commands.execute(new SignInWithPasskey(body.challenge_id, body.credential, origin));
    return reply(200, session, { 'set-cookie': deviceCookie });
  }
}
