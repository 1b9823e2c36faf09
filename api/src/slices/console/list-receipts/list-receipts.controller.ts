import { listReceipts } from '@danubit/contracts/http/console/staff-receipts.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListReceipts } from './list-receipts.query.ts';

@Controller()
export class ListReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listReceipts)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listReceipts>,
  ): Promise<ReplyOf<typeof listReceipts>> {
    return reply(200, await this.queries.execute(new ListReceipts(staff, query.state)));
  }
}
