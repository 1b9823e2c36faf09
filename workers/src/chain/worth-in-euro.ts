import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { cryptoAssetOf, type Pair } from '@danubit/contracts/values/pairs';
import { bookAmount, worthOf } from '@danubit/core/domain/orders/pricing/price-quote';
import type { LiquiditySource } from '@danubit/core/liquidity/liquidity-source.port';
import { RateBoard } from '@danubit/core/liquidity/rate-board';
import type { Clock } from '@danubit/runtime/clock';

/** What coins are worth at the price at which the sources agree now; undefined while they give none. */
export const worthInEuroAt = (sources: readonly LiquiditySource[], clock: Clock) => {
  const board = new RateBoard({ sources, clock, onProblem: () => undefined });
  return async (coins: Money): Promise<Money | undefined> => {
    await board.refresh();
    const pair: Pair = { fiat: 'EUR', crypto: cryptoAssetOf(coins.asset) };
    const priced = board.priceOf(pair, { coins: bookAmount(coins) });
    // More than the books hold: the price of a small sum says enough.
    const market = priced.kind === 'price' ? priced : board.marketOf(pair);
    return market.kind === 'price' ? money('EUR', worthOf(pair, minorOf(coins), market.price)) : undefined;
  };
};
