import { issueToken } from '@danubit/contracts/http/identity/issue-token.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { requireEmailAndPassword } from '../../../platform/accounts/email-address.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { RefreshSession } from './refresh-session.handler.ts';
import { SignIn } from './sign-in.handler.ts';

/** Two use cases share this address in GoTrue's protocol; the grant type tells them apart. */
@Controller()
export class IssueTokenController {
  constructor(private readonly commands: CommandBus) {}

  @Contract(issueToken)
  async run(@Input() { query, body }: InputOf<typeof issueToken>, @Origin() origin: RequestOrigin): Promise<ReplyOf<typeof issueToken>> {
    if (query.grant_type === 'password') {
      const { email, password } = requireEmailAndPassword(body.email, body.password);
      return reply(200, await this.commands.execute(new SignIn(email, password, origin)));
    }
    if (!body.refresh_token) throw new AuthProblem(400, 'validation_failed', 'refresh_token required');
    return reply(200, await this.commands.execute(new RefreshSession(body.refresh_token)));
  }
}
