import { getReport } from '@danubit/contracts/http/console/reports.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetReport } from './get-report.query.ts';

@Controller()
export class GetReportController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getReport)
  async get(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { params: { id } }: InputOf<typeof getReport>,
  ): Promise<ReplyOf<typeof getReport>> {
    return reply(200, await this.queries.execute(new GetReport(staff, id)));
  }
}
