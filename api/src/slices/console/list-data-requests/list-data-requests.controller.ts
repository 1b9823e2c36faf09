import { listStaffDataRequests } from '@danubit/contracts/http/console/data-requests.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListStaffDataRequests } from './list-data-requests.query.ts';

@Controller()
export class ListStaffDataRequestsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listStaffDataRequests)
  async list(
    @CurrentCustomer() staff: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof listStaffDataRequests>,
  ): Promise<ReplyOf<typeof listStaffDataRequests>> {
    return reply(200, await this.queries.execute(new ListStaffDataRequests(staff, query.state)));
  }
}
