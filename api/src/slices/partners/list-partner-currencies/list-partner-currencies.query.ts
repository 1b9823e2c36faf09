import type { listPartnerCurrencies } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { ASSETS, CRYPTO_ASSETS, FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { cryptoTickerOf, PAIRS } from '@danubit/contracts/values/pairs';
import { networkOf } from '@danubit/core/chain/networks';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';

type Currencies = z.infer<(typeof listPartnerCurrencies)['replies'][200]>;

/** Every currency, crypto-asset and pair. */
export class ListPartnerCurrencies extends Query<Currencies> {}

@QueryHandler(ListPartnerCurrencies)
export class ListPartnerCurrenciesHandler implements IQueryHandler<ListPartnerCurrencies> {
  execute(): Promise<Currencies> {
    return Promise.resolve({
      fiat: FIAT_CURRENCIES.map((code) => ({ code, name: ASSETS[code].name, decimals: ASSETS[code].scale })),
      crypto: CRYPTO_ASSETS.map((asset) => ({
        code: cryptoTickerOf(asset),
        name: ASSETS[asset].name,
        network: networkOf(asset),
        decimals: ASSETS[asset].scale,
      })),
      pairs: PAIRS.map(({ fiat, crypto }) => ({ fiat_currency: fiat, crypto_currency: cryptoTickerOf(crypto) })),
    });
  }
}
