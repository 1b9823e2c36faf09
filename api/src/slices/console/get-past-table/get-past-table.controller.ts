import { getPastTable } from '@danubit/contracts/http/console/audit.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetPastTable } from './get-past-table.query.ts';

@Controller()
export class GetPastTableController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getPastTable)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { body }: InputOf<typeof getPastTable>,
  ): Promise<ReplyOf<typeof getPastTable>> {
    return reply(200, await this.queries.execute(new GetPastTable(staff, body)));
  }
}
