import { listActivity } from '@danubit/contracts/http/identity/list-activity.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListActivity } from './list-activity.query.ts';

@Controller()
export class ListActivityController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listActivity)
  async run(
    @Input() { query }: InputOf<typeof listActivity>,
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
  ): Promise<ReplyOf<typeof listActivity>> {
    return reply(200, await this.queries.execute(new ListActivity(userId, query.limit, query.cursor)));
  }
}
