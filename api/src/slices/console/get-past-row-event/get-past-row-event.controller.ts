import { getPastRowEvent } from '@danubit/contracts/http/console/past-tables.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetPastRowEvent } from './get-past-row-event.query.ts';

@Controller()
export class GetPastRowEventController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPastRowEvent)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof getPastRowEvent>,
  ): Promise<ReplyOf<typeof getPastRowEvent>> {
    return reply(200, await this.queries.execute(new GetPastRowEvent(staff, params.id, body)));
  }
}
