import type { listPartnerRates } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import { GetMarketHandler } from '../get-market/get-market.query.ts';

type Rates = z.infer<(typeof listPartnerRates)['replies'][200]>;

/** The prices of the dashboard's market page. */
export class ListPartnerRates extends Query<Rates> {}

@QueryHandler(ListPartnerRates)
export class ListPartnerRatesHandler implements IQueryHandler<ListPartnerRates> {
  constructor(private readonly market: GetMarketHandler) {}

  async execute(): Promise<Rates> {
    const { prices } = await this.market.execute();
    return { rates: prices.map(({ price, change_percent_24h, ...pair }) => ({ ...pair, rate: price, change_24h: change_percent_24h })) };
  }
}
