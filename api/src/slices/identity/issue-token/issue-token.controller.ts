import { issueToken } from '@danubit/contracts/http/identity/issue-token.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { normaliseEmail, requireEmailAndPassword } from '../../../platform/accounts/email-address.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import { Cookies, KnownDevices } from '../../../platform/accounts/known-devices.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { RefreshSession } from './refresh-session.handler.ts';
import { SignIn } from './sign-in.handler.ts';

/** In GoTrue's protocol two use cases have this address; the grant type selects one. */
@Controller()
export class IssueTokenController {
  constructor(
    private readonly commands: CommandBus,
    private readonly index: KeyedIndex,
    private readonly devices: KnownDevices,
  ) {}

  @Contract(issueToken)
  async run(
    @Input() { query, body }: InputOf<typeof issueToken>,
    @Origin() origin: RequestOrigin,
    @Cookies() cookies: string,
  ): Promise<ReplyOf<typeof issueToken>> {
    if (query.grant_type === 'password') {
      const { email, password } = requireEmailAndPassword(body.email, body.password);
      const emailIndex = this.index.ofEmail(normaliseEmail(email));
      const knownDevice = this.devices.knownAs(emailIndex, cookies);
      const session = await this.commands.execute(new SignIn({ emailIndex, password, origin, knownDevice }));
      return reply(200, session, { 'set-cookie': this.devices.setCookie(emailIndex.current) });
    }
    if (!body.refresh_token) throw new AuthProblem(400, 'validation_failed', 'refresh_token required');
    return reply(200, await this.commands.execute(new RefreshSession(body.refresh_token)));
  }
}
