import { listDataRequests } from '@danubit/contracts/http/privacy/data-requests.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListDataRequests } from './list-data-requests.query.ts';

@Controller()
export class ListDataRequestsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listDataRequests)
  async list(@CurrentCustomer() customer: AuthenticatedCustomer): Promise<ReplyOf<typeof listDataRequests>> {
    return reply(200, await this.queries.execute(new ListDataRequests(customer)));
  }
}
