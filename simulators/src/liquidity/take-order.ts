import { ASSETS } from '@danubit/contracts/values/money';
import type { Pair } from '@danubit/contracts/values/pairs';
import type { Offer } from '@danubit/core/domain/orders/pricing/market-price';
import { divideUp, PRICE_UNIT, type Price } from '@danubit/core/domain/orders/pricing/price';

type Taken = { readonly coins: bigint; readonly owed: bigint };

/** Takes offers up to the limit, cheapest first. Amounts in minor units; what is owed is rounded up. */
export const takeOffers = (pair: Pair, offers: readonly Offer[], wanted: bigint, limit: Price): Taken => {
  const coinUnit = 10n ** BigInt(ASSETS[pair.crypto].scale);
  let coins = 0n;
  let cost = 0n;
  for (const offer of offers) {
    if (offer.price > limit || coins === wanted) break;
    const held = (offer.coins * coinUnit) / PRICE_UNIT;
    const taken = wanted - coins < held ? wanted - coins : held;
    coins += taken;
    cost += taken * offer.price;
  }
  return { coins, owed: divideUp(cost * 10n ** BigInt(ASSETS[pair.fiat].scale), coinUnit * PRICE_UNIT) };
};
