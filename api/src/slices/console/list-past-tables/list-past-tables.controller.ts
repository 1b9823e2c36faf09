import { listPastTables } from '@danubit/contracts/http/console/past-tables.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListPastTables } from './list-past-tables.query.ts';

@Controller()
export class ListPastTablesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPastTables)
  async run(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listPastTables>> {
    return reply(200, await this.queries.execute(new ListPastTables(staff)));
  }
}
