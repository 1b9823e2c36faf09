import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { networkOf } from '@danubit/core/chain/networks';
import type { Chains } from '../installation/chains-of-installation.ts';
import type { LoggedEntry } from './logged-entry.ts';
import type { ChainBook, LoggedDelivery } from './check-trades.ts';

/** What the simulated chains hold at the addresses of deliveries and in the hot wallets. */
export const readChains = async (
  chains: Chains,
  deliveries: readonly LoggedDelivery[],
  entries: readonly LoggedEntry[],
): Promise<ChainBook> => {
  const places = new Map(deliveries.map(({ money, destination }) => [`${money.asset} ${destination}`, { money, destination }]));
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
      return { asset, onChain: await custodyOnChain(chains, asset), inBooks };
    }),
  );
  return { arrived, custody };
};
