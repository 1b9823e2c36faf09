import { listGrantedEvents } from '@danubit/contracts/http/console/access-grants.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListGrantedEvents } from './list-granted-events.query.ts';

@Controller()
export class ListGrantedEventsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listGrantedEvents)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, query }: InputOf<typeof listGrantedEvents>,
  ): Promise<ReplyOf<typeof listGrantedEvents>> {
    return reply(200, await this.queries.execute(new ListGrantedEvents(staff, params.id, query.before)));
  }
}
