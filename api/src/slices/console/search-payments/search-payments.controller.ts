import { searchPayments } from '@danubit/contracts/http/console/search-payments.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SearchPayments } from './search-payments.query.ts';

@Controller()
export class SearchPaymentsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(searchPayments)
  async search(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof searchPayments>,
  ): Promise<ReplyOf<typeof searchPayments>> {
    return reply(200, await this.queries.execute(new SearchPayments(staff, body)));
  }
}
