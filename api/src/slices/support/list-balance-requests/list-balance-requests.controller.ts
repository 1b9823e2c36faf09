import { listBalanceRequests } from '@danubit/contracts/http/support/balance-requests.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { ListBalanceRequests } from './list-balance-requests.query.ts';

@Controller()
export class ListBalanceRequestsController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listBalanceRequests)
  async list(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof listBalanceRequests>> {
    return reply(200, { requests: await this.queries.execute(new ListBalanceRequests(userId)) });
  }
}
