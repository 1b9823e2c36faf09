import { resendConfirmation } from '@danubit/contracts/http/identity/resend-confirmation.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { parseEmail } from '../../../platform/accounts/email-address.ts';
import { evenDuration } from '../../../platform/accounts/even-duration.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { ResendConfirmation } from './resend-confirmation.handler.ts';

@Controller()
export class ResendConfirmationController {
  readonly #even = evenDuration();

  constructor(private readonly commands: CommandBus) {}

  @Contract(resendConfirmation)
  async run(
    @Input() { body }: InputOf<typeof resendConfirmation>,
    @Origin() { address }: RequestOrigin,
  ): Promise<ReplyOf<typeof resendConfirmation>> {
    const email = parseEmail(body.email ?? '');
    await this.#even(() => this.commands.execute(new ResendConfirmation(body.type, email, address)));
    return reply(200, {});
  }
}
