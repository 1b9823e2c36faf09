import { requestNewsletter } from '@danubit/contracts/http/support/newsletter.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { RequestNewsletter } from './request-newsletter.handler.ts';

@Controller()
export class RequestNewsletterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(requestNewsletter)
  async run(
    @Input() { body }: InputOf<typeof requestNewsletter>,
    @Origin() { address }: RequestOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof requestNewsletter>> {
    return this.idempotency.run({ owner: 'visitor', endpoint: requestNewsletter, key, fingerprint: body }, async (commandId) => {
      const isHoneypotFilled = body.website !== undefined && body.website !== '';
      await this.commands.execute(new RequestNewsletter({ email: normaliseEmail(body.email), address, isHoneypotFilled }, commandId));
      return reply(202, { accepted: true });
    });
  }
}
