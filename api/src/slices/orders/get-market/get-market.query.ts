import type { MarketPriceReply } from '@danubit/contracts/http/orders/market.contract';
import { cryptoTickerOf, nameOfPair, PAIRS, type Pair } from '@danubit/contracts/values/pairs';
import { changePercent } from '@danubit/core/domain/orders/pricing/price-change';
import { priceText, roundUpPrice } from '@danubit/core/domain/orders/pricing/price';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MarketRates, type RecordedPrice } from '../market-rates.ts';
import { QuoteRates } from '../quote-rates.ts';

type Market = { prices: MarketPriceReply[] };

/** The price of every pair: the one on which the sources agree now, or the last one that was recorded. */
export class GetMarket extends Query<Market> {}

@QueryHandler(GetMarket)
export class GetMarketHandler implements IQueryHandler<GetMarket> {
  constructor(
    private readonly quotes: QuoteRates,
    private readonly rates: MarketRates,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<Market> {
    const now = this.clock.now();
    const [newest, dayBefore] = [await this.rates.newest(now), await this.rates.dayBefore(now)];
    return {
      prices: PAIRS.map((pair) => {
        const name = nameOfPair(pair);
        const market = this.quotes.board.marketOf(pair);
        if (market.kind === 'price') return current(pair, { price: market.price, at: now }, dayBefore.get(name));
        return { ...priceOf(pair, newest.get(name)), is_current: false, change_percent_24h: null };
      }),
    };
  }
}

const current = (pair: Pair, price: RecordedPrice, before: RecordedPrice | undefined): MarketPriceReply => ({
  ...priceOf(pair, price),
  is_current: true,
  change_percent_24h: before === undefined ? null : changePercent(before.price, price.price),
});

const priceOf = ({ fiat, crypto }: Pair, known: RecordedPrice | undefined) => ({
  fiat_currency: fiat,
  crypto_currency: cryptoTickerOf(crypto),
  price: known === undefined ? null : priceText(roundUpPrice(known.price)),
  at: known?.at.toISOString() ?? null,
});
