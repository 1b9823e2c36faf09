import { getRecordedEvent } from '@danubit/contracts/http/console/audit.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetRecordedEvent } from './get-recorded-event.query.ts';

@Controller()
export class GetRecordedEventController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getRecordedEvent)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof getRecordedEvent>,
  ): Promise<ReplyOf<typeof getRecordedEvent>> {
    return reply(200, await this.queries.execute(new GetRecordedEvent(staff, body)));
  }
}
