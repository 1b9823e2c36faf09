import { getBalancesAt } from '@danubit/contracts/http/wallet/get-balances-at.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetBalancesAt } from './get-balances-at.query.ts';

@Controller()
export class GetBalancesAtController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getBalancesAt)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof getBalancesAt>,
  ): Promise<ReplyOf<typeof getBalancesAt>> {
    return reply(200, await this.queries.execute(new GetBalancesAt(userId, query.date)));
  }
}
