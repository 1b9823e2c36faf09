import type { GoTrueUser } from '@danubit/contracts/http/identity/gotrue-session';
import { updateUser } from '@danubit/contracts/http/identity/update-user.contract';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { evenDuration } from '../../../platform/accounts/even-duration.ts';
import { normaliseEmail, parseEmail } from '../../../platform/accounts/email-address.ts';
import { redirectPathOf } from '../../../platform/accounts/redirect-path.ts';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { GetUser } from '../get-user/get-user.query.ts';
import { UpdateUser } from './update-user.handler.ts';

@Controller()
export class UpdateUserController {
  readonly #even = evenDuration();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly settings: ApiSettings,
  ) {}

  @Contract(updateUser)
  async run(
    @Input() { query, body }: InputOf<typeof updateUser>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @Origin() { address }: RequestOrigin,
  ): Promise<ReplyOf<typeof updateUser>> {
    const command = new UpdateUser({
      customer,
      address,
      email: body.email ? parseEmail(normaliseEmail(body.email)) : undefined,
      password: body.password ? body.password : undefined,
      firstName: body.data?.first_name,
      lastName: body.data?.last_name,
      nonce: body.nonce ? body.nonce : undefined,
      currentPassword: body.current_password ? body.current_password : undefined,
      redirectPath: redirectPathOf(query.redirect_to, this.settings.values.PUBLIC_URL),
    });
    const change = () => this.commands.execute(command);
    // A free new address takes one more token and mail than one that has an account.
    await (command.update.email === undefined ? change() : this.#even(change));
    const user: GoTrueUser = await this.queries.execute(new GetUser(customer.userId));
    return reply(200, user);
  }
}
