import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { ColdAddresses } from '@danubit/core/chain/cold-storage-settings';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { HOT_WALLET } from '@danubit/core/domain/delivery/delivery/payer';
import type { Signer } from '@danubit/core/signer/signer.port';

/** Where coins come back to, and where from. */
export type ColdPlaces = { readonly hot: ReadonlySet<string>; readonly cold: ReadonlySet<string> };

/** A network without cold storage has no cold places. @throws SignerUnreachable */
export const coldPlacesOf =
  ({ addressOf }: Pick<Signer, 'addressOf'>, addresses: ColdAddresses) =>
  async (network: Network): Promise<ColdPlaces> => {
    const assets = (Object.keys(addresses) as CryptoAsset[]).filter((asset) => networkOf(asset) === network);
    const hot = await Promise.all(assets.map((asset) => addressOf({ asset, hotWallet: HOT_WALLET })));
    return { hot: new Set(hot), cold: new Set(assets.flatMap((asset) => addresses[asset] ?? [])) };
  };
