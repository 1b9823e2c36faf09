import type { MarketHistory } from '@danubit/contracts/http/orders/market.contract';
import type { FiatCurrency } from '@danubit/contracts/values/assets';
import { pairOf, type CryptoTicker } from '@danubit/contracts/values/pairs';
import { priceText, roundUpPrice } from '@danubit/core/domain/orders/pricing/price';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MarketRates, MINUTE_MS } from '../market-rates.ts';
import { pairNotOffered } from '../order-problems.ts';

const DAY_MINUTES = 1_440;

export class GetMarketHistory extends Query<MarketHistory> {
  constructor(
    readonly fiat: FiatCurrency,
    readonly crypto: CryptoTicker,
    readonly days: number,
  ) {
    super();
  }
}

@QueryHandler(GetMarketHistory)
export class GetMarketHistoryHandler implements IQueryHandler<GetMarketHistory> {
  constructor(
    private readonly rates: MarketRates,
    private readonly clock: Clock,
  ) {}

  /** @throws HttpProblem 422 */
  async execute({ fiat, crypto, days }: GetMarketHistory): Promise<MarketHistory> {
    const pair = pairOf(fiat, crypto);
    if (pair === undefined) throw pairNotOffered(fiat, crypto);
    const to = this.clock.now();
    const from = new Date(to.getTime() - days * DAY_MINUTES * MINUTE_MS);
    const points = await this.rates.history(pair, from, to, stepOf(days));
    return {
      fiat_currency: fiat,
      crypto_currency: crypto,
      from: from.toISOString(),
      to: to.toISOString(),
      points: points.map(({ price, at }) => ({ at: at.toISOString(), price: priceText(roundUpPrice(price)) })),
    };
  }
}

/** Minutes between two points: at most 288 of them. */
const stepOf = (days: number): number => (days <= 1 ? 5 : days <= 7 ? 60 : 240);
