import { recoverPassword } from '@danubit/contracts/http/identity/recover-password.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseEmail } from '../../../platform/accounts/email-address.ts';
import { evenDuration } from '../../../platform/accounts/even-duration.ts';
import { redirectPathOf } from '../../../platform/accounts/redirect-path.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { AuthProblem } from '../../../platform/problems/auth-problem.ts';
import { RecoverPassword } from './recover-password.handler.ts';

@Controller()
export class RecoverPasswordController {
  readonly #even = evenDuration();

  constructor(
    private readonly commands: CommandBus,
    private readonly settings: ApiSettings,
  ) {}

  @Contract(recoverPassword)
  async run(
    @Input() { query, body }: InputOf<typeof recoverPassword>,
    @Origin() { address }: RequestOrigin,
  ): Promise<ReplyOf<typeof recoverPassword>> {
    if (!body.email) throw new AuthProblem(400, 'validation_failed', 'Password recovery requires an email');
    const email = parseEmail(body.email);
    const redirectPath = redirectPathOf(query.redirect_to, this.settings.values.PUBLIC_URL);
    await this.#even(() => this.commands.execute(new RecoverPassword(email, redirectPath, address)));
    return reply(200, {});
  }
}
