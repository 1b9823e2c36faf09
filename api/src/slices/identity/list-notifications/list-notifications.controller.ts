import { listNotifications } from '@danubit/contracts/http/identity/notifications.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListNotifications } from './list-notifications.query.ts';

@Controller()
export class ListNotificationsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listNotifications)
  async run(
    @Input() { query }: InputOf<typeof listNotifications>,
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof listNotifications>> {
    return reply(200, await this.queries.execute(new ListNotifications(userId, query.limit)));
  }
}
