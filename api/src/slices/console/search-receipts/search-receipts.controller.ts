import { searchReceipts } from '@danubit/contracts/http/console/staff-receipts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { SearchReceipts } from './search-receipts.query.ts';

@Controller()
export class SearchReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(searchReceipts)
  async search(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof searchReceipts>,
  ): Promise<ReplyOf<typeof searchReceipts>> {
    return reply(200, await this.queries.execute(new SearchReceipts(staff, body.text)));
  }
}
