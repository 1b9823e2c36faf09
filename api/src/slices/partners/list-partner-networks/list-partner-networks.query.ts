import type { listPartnerNetworks } from '@danubit/contracts/http/partner-api/partner-reference.contract';
import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { cryptoTickerOf } from '@danubit/contracts/values/pairs';
import { networkOf, NETWORKS } from '@danubit/core/chain/networks';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';

type Networks = z.infer<(typeof listPartnerNetworks)['replies'][200]>;

/** Every network with its crypto-assets. */
export class ListPartnerNetworks extends Query<Networks> {}

@QueryHandler(ListPartnerNetworks)
export class ListPartnerNetworksHandler implements IQueryHandler<ListPartnerNetworks> {
  execute(): Promise<Networks> {
    return Promise.resolve({
      networks: NETWORKS.map((network) => ({
        network,
        crypto_currencies: CRYPTO_ASSETS.filter((asset) => networkOf(asset) === network).map(cryptoTickerOf),
      })),
    });
  }
}
