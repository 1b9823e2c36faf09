import { getMarket } from '@danubit/contracts/http/orders/market.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetMarket } from './get-market.query.ts';

@Controller()
export class GetMarketController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(getMarket)
  async get(): Promise<ReplyOf<typeof getMarket>> {
    return reply(200, await this.queries.execute(new GetMarket()));
  }
}
