import { getRetentionCalendar } from '@danubit/contracts/http/console/retention.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetRetentionCalendar } from './get-retention-calendar.query.ts';

@Controller()
export class GetRetentionCalendarController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getRetentionCalendar)
  async get(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof getRetentionCalendar>> {
    return reply(200, await this.queries.execute(new GetRetentionCalendar(staff)));
  }
}
