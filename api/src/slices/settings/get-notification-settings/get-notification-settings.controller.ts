import { getNotificationSettings } from '@danubit/contracts/http/settings/notification-settings.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetNotificationSettings } from './get-notification-settings.query.ts';

@Controller()
export class GetNotificationSettingsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getNotificationSettings)
  async get(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getNotificationSettings>> {
    return reply(200, await this.queries.execute(new GetNotificationSettings(userId)));
  }
}
