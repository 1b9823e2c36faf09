import { getMarketHistory } from '@danubit/contracts/http/orders/market.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract, Input } from '../../../platform/contract/contract.decorator.ts';
import { reply, type InputOf, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetMarketHistory } from './get-market-history.query.ts';

@Controller()
export class GetMarketHistoryController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getMarketHistory)
  async get(@Input() { query }: InputOf<typeof getMarketHistory>): Promise<ReplyOf<typeof getMarketHistory>> {
    const { fiat_currency: fiat, crypto_currency: crypto, days } = query;
    return reply(200, await this.queries.execute(new GetMarketHistory(fiat, crypto, days)));
  }
}
