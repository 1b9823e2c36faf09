import { verifyLink } from '@danubit/contracts/http/identity/verify-link.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { ConfirmEmail } from './confirm-email.handler.ts';
import { ConfirmEmailChange } from './confirm-email-change.handler.ts';
import { StartRecovery } from './start-recovery.handler.ts';

/** In GoTrue's protocol three use cases have this address; the type selects one. */
@Controller()
export class VerifyLinkController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(verifyLink)
  async run(@Input() { body }: InputOf<typeof verifyLink>, @Origin() origin: RequestOrigin): Promise<ReplyOf<typeof verifyLink>> {
    const token = body.token_hash || body.token;
    const email = body.email ? normaliseEmail(body.email) : undefined;
    if (!token || (!body.token_hash && email === undefined)) {
      throw new AuthProblem(400, 'validation_failed', 'Verify requires a token_hash, or a token and an email');
    }
    const link = { token, email, origin };
    switch (body.type) {
      case 'signup':
      case 'email':
        return reply(200, await this.commands.execute(new ConfirmEmail(link)));
      case 'recovery':
        return reply(200, await this.commands.execute(new StartRecovery(link)));
      case 'email_change':
        return reply(200, await this.commands.execute(new ConfirmEmailChange(link)));
    }
  }
}
