import { readPastRows } from '@danubit/contracts/http/console/past-tables.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ReadPastRows } from './read-past-rows.query.ts';

@Controller()
export class ReadPastRowsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(readPastRows)
  async run(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params, body }: InputOf<typeof readPastRows>,
  ): Promise<ReplyOf<typeof readPastRows>> {
    return reply(200, await this.queries.execute(new ReadPastRows(staff, params.id, body)));
  }
}
