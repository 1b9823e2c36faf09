import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import type { Chains } from '../installation/chains-of-installation.ts';
import type { LoggedEntry } from './logged-entry.ts';
import type { ChainBook, LoggedDelivery } from './check-trades.ts';

/** Where a customer receives coins. */
export type DepositAddress = { readonly network: Network; readonly address: Personal<string> };

type Logged = {
  readonly deliveries: readonly LoggedDelivery[];
  readonly entries: readonly LoggedEntry[];
  readonly depositAddresses: readonly DepositAddress[];
};

/** What the simulated chains hold at the addresses of deliveries, in the hot wallets and at the customers' addresses. */
export const readChains = async (chains: Chains, { deliveries, entries, depositAddresses }: Logged): Promise<ChainBook> => {
  const places = new Map(
    deliveries
      .filter(({ isOwnMove }) => !isOwnMove)
      .map(({ money, destination }) => [`${money.asset} ${destination}`, { money, destination }]),
  );
  const arrived = await Promise.all(
    [...places.values()].flatMap(({ money, destination }) =>
      CRYPTO_ASSETS.filter((asset) => asset === money.asset).map(async (asset) => {
        const minor = await chains.nodes[networkOf(asset)].balanceOf(asset, destination);
        return { asset, destination, minor };
      }),
    ),
  );
  const lines = entries.flatMap(({ lines: all }) => all).filter(({ account }) => account.startsWith('custody.'));
  const custody = await Promise.all(
    CRYPTO_ASSETS.map(async (asset) => {
      const inBooks = lines.reduce((sum, line) => (line.asset === asset ? sum + line.minor : sum), 0n);
      const inHotWallets = await custodyOnChain(chains, asset);
      return { asset, onChain: inHotWallets + (await receivedOnChain(chains, asset, depositAddresses)), inBooks };
    }),
  );
  return { arrived, custody };
};

const receivedOnChain = async ({ nodes }: Chains, asset: CryptoAsset, places: readonly DepositAddress[]): Promise<bigint> => {
  const addresses = places.flatMap(({ network, address }) => (network === networkOf(asset) && !isErased(address) ? [address] : []));
  const held = await Promise.all(addresses.map((address) => nodes[networkOf(asset)].balanceOf(asset, address)));
  return held.reduce((sum, each) => sum + each, 0n);
};
