import { money, toDecimal } from '@danubit/contracts/values/money';
import { cryptoTickerOf, PAIRS } from '@danubit/contracts/values/pairs';
import type { listPairs } from '@danubit/contracts/http/orders/quotes.contract';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';

type ListedPairs = z.infer<(typeof listPairs)['replies'][200]>;

/** Every pair that is traded, with the least and the most of an order. */
export class ListPairs extends Query<ListedPairs> {}

@QueryHandler(ListPairs)
export class ListPairsHandler implements IQueryHandler<ListPairs> {
  execute(): Promise<ListedPairs> {
    return Promise.resolve({
      pairs: PAIRS.map(({ fiat, crypto }) => ({
        fiat_currency: fiat,
        crypto_currency: cryptoTickerOf(crypto),
        minimum: toDecimal(money(fiat, PRICING_RULES.minimumMinor)),
        maximum: toDecimal(money(fiat, PRICING_RULES.maximumMinor)),
      })),
    });
  }
}
