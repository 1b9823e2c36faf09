import { pairOfName } from '@danubit/contracts/values/pairs';
import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import type { FastifyInstance } from 'fastify';
import { readHotWallets } from '../demo-coins.ts';
import type { VenueBook, VenueOrderRow } from './venue-book.ts';

export type CoinChains = {
  /** Simulated chains, by their address; a network without one gets no coins. */
  readonly urls: Readonly<Record<Network, string | undefined>>;
  /** Folder in which the signer writes down the addresses of the hot wallets. */
  readonly dataDir: string;
};

const LOOK_EVERY_MS = 2_000;

/** Sends what was bought to the hot wallet of its asset, under an id, so that the chain takes it once however often it is sent. */
export const sendBoughtCoins = (app: FastifyInstance, book: VenueBook, chains: CoinChains): void => {
  let isSending = false;
  const look = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      for (const order of book.unsent()) if (await isSent(order, chains)) book.markSent(order);
    } catch (error) {
      app.log.error({ err: error }, 'bought coins could not be sent; trying again');
    } finally {
      isSending = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
};

const isSent = async ({ venue, key, pair: name, filled_coins: minor }: VenueOrderRow, { urls, dataDir }: CoinChains): Promise<boolean> => {
  const asset = pairOfName(name)?.crypto;
  const wallet = (await readHotWallets(dataDir)).find((each) => each.asset === asset);
  const url = asset === undefined ? undefined : urls[networkOf(asset)];
  if (asset === undefined || wallet === undefined || url === undefined) return false;
  const response = await fetch(new URL('/control', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...giftOf(asset, wallet.address, minor), id: `${venue} ${key}` }),
  });
  if (!response.ok) throw new Error(`The chain answered ${String(response.status)}.`);
  return true;
};

const giftOf = (asset: CryptoAsset, address: string, minor: string) =>
  asset === 'BTC.bitcoin' ? { do: 'give', address, satoshis: Number(minor) } : { do: 'give', asset, address, minor };
