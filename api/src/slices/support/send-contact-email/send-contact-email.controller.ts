import { sendContactEmail } from '@danubit/contracts/http/support/send-contact-email.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { Origin, type RequestOrigin } from '../../../platform/http/request-origin.decorator.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { SendContactEmail } from './send-contact-email.handler.ts';

@Controller()
export class SendContactEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(sendContactEmail)
  async run(
    @Input() { body }: InputOf<typeof sendContactEmail>,
    @Origin() { address }: RequestOrigin,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof sendContactEmail>> {
    return this.idempotency.run({ owner: 'visitor', endpoint: sendContactEmail, key, fingerprint: body }, async (commandId) => {
      await this.commands.execute(new SendContactEmail(body, address, commandId));
      return reply(200, { success: true });
    });
  }
}
