import { listPastRowEvents } from '@danubit/contracts/http/console/past-tables.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPastRowEvents } from './list-past-row-events.query.ts';

@Controller()
export class ListPastRowEventsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPastRowEvents)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof listPastRowEvents>,
  ): Promise<ReplyOf<typeof listPastRowEvents>> {
    return reply(200, await this.queries.execute(new ListPastRowEvents(staff, params.id, body)));
  }
}
