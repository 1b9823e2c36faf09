import { markNotificationsRead } from '@danubit/contracts/http/identity/notifications.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { MarkNotificationsRead } from './mark-notifications-read.handler.ts';

@Controller()
export class MarkNotificationsReadController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(markNotificationsRead)
  async run(
    @Input() { body }: InputOf<typeof markNotificationsRead>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof markNotificationsRead>> {
    const request = { owner: customer.userId, endpoint: markNotificationsRead, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(200, { read_up_to: await this.commands.execute(new MarkNotificationsRead(customer, body.up_to, commandId)) }),
    );
  }
}
