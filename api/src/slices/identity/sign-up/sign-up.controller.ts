import { signUp } from '@danubit/contracts/http/identity/sign-up.contract';
import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseEmail, requireEmailAndPassword } from '../../../platform/accounts/email-address.ts';
import { evenDuration } from '../../../platform/accounts/even-duration.ts';
import { goTrueUser } from '../../../platform/accounts/gotrue-user.ts';
import { refuseWeakPassword } from '../../../platform/accounts/password-rules.ts';
import { redirectPathOf } from '../../../platform/accounts/redirect-path.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { SignUp } from './sign-up.handler.ts';

@Controller()
export class SignUpController {
  readonly #even = evenDuration();

  constructor(
    private readonly commands: CommandBus,
    private readonly settings: ApiSettings,
    private readonly clock: Clock,
  ) {}

  /** The reply depends on the request alone, with a random id, so that it is the same for new and known addresses. */
  @Contract(signUp)
  async run(@Input() { query, body }: InputOf<typeof signUp>, @Origin() { address }: RequestOrigin): Promise<ReplyOf<typeof signUp>> {
    const { email: givenEmail, password } = requireEmailAndPassword(body.email, body.password);
    const email = parseEmail(givenEmail);
    refuseWeakPassword(password, { email, names: [body.data.first_name, body.data.last_name] });
    const redirectPath = redirectPathOf(query.redirect_to, this.settings.values.PUBLIC_URL);
    await this.#even(() => this.commands.execute(new SignUp({ email, password, metadata: body.data, redirectPath, address })));

    const now = this.clock.now();
    const user = goTrueUser({
      userId: newCommandId(now),
      email,
      firstName: body.data.first_name,
      lastName: body.data.last_name,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      confirmedAt: null,
      mode: this.settings.values.MODE,
    });
    return reply(200, user);
  }
}
