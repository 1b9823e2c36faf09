import { getBalanceHistory } from '@danubit/contracts/http/wallet/get-balance-history.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetBalanceHistory } from './get-balance-history.query.ts';

@Controller()
export class GetBalanceHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getBalanceHistory)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof getBalanceHistory>,
  ): Promise<ReplyOf<typeof getBalanceHistory>> {
    return reply(200, await this.queries.execute(new GetBalanceHistory(userId, query.currency, query.days)));
  }
}
