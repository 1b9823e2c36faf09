import { listReports } from '@danubit/contracts/http/console/reports.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListReports } from './list-reports.query.ts';

@Controller()
export class ListReportsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listReports)
  async list(@CurrentCustomer() staff: AuthenticatedCustomer): Promise<ReplyOf<typeof listReports>> {
    return reply(200, await this.queries.execute(new ListReports(staff)));
  }
}
