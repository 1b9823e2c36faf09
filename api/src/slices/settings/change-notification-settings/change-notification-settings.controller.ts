import { changeNotificationSettings } from '@danubit/contracts/http/settings/notification-settings.contract';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { IdempotencyKey } from '../../../platform/idempotency/idempotency-key.decorator.ts';
import { Idempotency } from '../../../platform/idempotency/idempotency.ts';
import { notificationChanges, notificationsReply } from '../notification-settings-reply.ts';
import { ChangeNotificationSettings } from './change-notification-settings.handler.ts';

@Controller()
export class ChangeNotificationSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly idempotency: Idempotency,
  ) {}

  @Contract(changeNotificationSettings)
  async run(
    @Input() { body }: InputOf<typeof changeNotificationSettings>,
    @CurrentCustomer() customer: AuthenticatedCustomer,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ReplyOf<typeof changeNotificationSettings>> {
    const request = { owner: customer.userId, endpoint: changeNotificationSettings, key, fingerprint: body };
    return this.idempotency.run(request, async (commandId) =>
      reply(
        200,
        notificationsReply(await this.commands.execute(new ChangeNotificationSettings(customer, notificationChanges(body), commandId))),
      ),
    );
  }
}
