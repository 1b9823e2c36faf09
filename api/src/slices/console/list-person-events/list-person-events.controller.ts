import { listPersonEvents } from '@danubit/contracts/http/console/audit.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPersonEvents } from './list-person-events.query.ts';

@Controller()
export class ListPersonEventsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPersonEvents)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof listPersonEvents>,
  ): Promise<ReplyOf<typeof listPersonEvents>> {
    return reply(200, await this.queries.execute(new ListPersonEvents(staff, body)));
  }
}
