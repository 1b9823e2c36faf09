import { getBalances } from '@danubit/contracts/http/wallet/get-balances.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetBalances } from './get-balances.query.ts';

@Controller()
export class GetBalancesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getBalances)
  async get(@CurrentCustomer() { userId }: AuthenticatedCustomer): Promise<ReplyOf<typeof getBalances>> {
    return reply(200, { balances: [...(await this.queries.execute(new GetBalances(userId)))] });
  }
}
