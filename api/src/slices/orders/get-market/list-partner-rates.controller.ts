import { listPartnerRates } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Contract } from '../../../platform/contract/contract.decorator.ts';
import { reply, type ReplyOf } from '../../../platform/contract/contract.types.ts';
import { GetMarket } from './get-market.query.ts';

/** The prices of the dashboard's market page. */
@Controller()
export class ListPartnerRatesController {
  constructor(private readonly queries: QueryBus) {}

  @Contract(listPartnerRates)
  async list(): Promise<ReplyOf<typeof listPartnerRates>> {
    const { prices } = await this.queries.execute(new GetMarket());
    const rates = prices.map(({ price, change_percent_24h, ...pair }) => ({ ...pair, rate: price, change_24h: change_percent_24h }));
    return reply(200, { rates });
  }
}
