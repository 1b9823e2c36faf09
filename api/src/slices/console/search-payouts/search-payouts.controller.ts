import { searchPayouts } from '@danubit/contracts/http/console/payouts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SearchPayouts } from './search-payouts.query.ts';

@Controller()
export class SearchPayoutsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(searchPayouts)
  async search(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof searchPayouts>,
  ): Promise<ReplyOf<typeof searchPayouts>> {
    return reply(200, await this.queries.execute(new SearchPayouts(staff, body.text)));
  }
}
