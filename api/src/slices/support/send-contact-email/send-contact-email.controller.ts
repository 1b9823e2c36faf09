import { sendContactEmail } from '@danubit/contracts/http/support/send-contact-email.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { VisitorLimits } from '../visitor-limits.ts';
import { ReceiveEnquiry } from './receive-enquiry.handler.ts';

@Controller()
export class SendContactEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
    private readonly limits: VisitorLimits,
  ) {}

  @Contract(sendContactEmail)
  async run(
    @Input() { body }: InputOf<typeof sendContactEmail>,
    @Origin() { address }: RequestOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof sendContactEmail>> {
    return this.idempotency.run({ owner: 'visitor', endpoint: sendContactEmail, key, fingerprint: body }, async (commandId) => {
      await this.limits.spend('enquiry', { address, email: normaliseEmail(body.email) });
      // A machine that filled in the hidden field is answered like everybody else and learns nothing.
      const isTrapped = body.website !== undefined && body.website !== '';
      if (!isTrapped) await this.commands.execute(new ReceiveEnquiry(body, commandId));
      return reply(200, { success: true });
    });
  }
}
