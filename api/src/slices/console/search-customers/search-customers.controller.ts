import { searchCustomers } from '@danubit/contracts/http/console/audit.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SearchCustomers } from './search-customers.query.ts';

@Controller()
export class SearchCustomersController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(searchCustomers)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof searchCustomers>,
  ): Promise<ReplyOf<typeof searchCustomers>> {
    return reply(200, await this.queries.execute(new SearchCustomers(staff, body)));
  }
}
