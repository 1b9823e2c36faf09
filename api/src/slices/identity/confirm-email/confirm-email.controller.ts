import { confirmEmail } from '@danubit/contracts/http/identity/confirm-email.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { ConfirmEmail } from './confirm-email.handler.ts';

@Controller()
export class ConfirmEmailController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(confirmEmail)
  async run(@Input() { body }: InputOf<typeof confirmEmail>, @Origin() origin: RequestOrigin): Promise<ReplyOf<typeof confirmEmail>> {
    const { token_hash: tokenHash, token, email } = body;
    if (tokenHash) return reply(200, await this.commands.execute(new ConfirmEmail(tokenHash, undefined, origin)));
    if (!token || !email) {
      throw new AuthProblem(400, 'validation_failed', 'Verify requires a token_hash, or a token and an email');
    }
    return reply(200, await this.commands.execute(new ConfirmEmail(token, email, origin)));
  }
}
