import { getCoinValues } from '@danubit/contracts/http/orders/coins.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentCustomer, type AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetCoinValues } from './get-coin-values.query.ts';

@Controller()
export class GetCoinValuesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getCoinValues)
  async get(
    @CurrentCustomer() { userId }: AuthenticatedCustomer,
    @Input() { query }: InputOf<typeof getCoinValues>,
  ): Promise<ReplyOf<typeof getCoinValues>> {
    return reply(200, await this.queries.execute(new GetCoinValues(userId, query.currency)));
  }
}
