import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import type { ColdAddresses } from '@danubit/core/chain/cold-storage-settings';
import { WALLETS_WITH } from '@danubit/core/chain/custody';
import { networkOf } from '@danubit/core/chain/networks';
import { hotWalletStream } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.stream';
import { coldStorageStream } from '@danubit/core/domain/delivery/cold-storage/cold-storage.stream';
import { SignerUnreachable, type Signer } from '@danubit/core/signer/signer.port';
import { pause } from '@danubit/runtime/backoff';
import type pg from 'pg';
import type { Logger } from 'pino';

const LOOK_EVERY_MS = 60_000;

export type WalletTools = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly signer: Pick<Signer, 'addressOf'>;
  readonly cold: ColdAddresses;
};
type OwnWallet = { readonly wallet: string; readonly asset: CryptoAsset; readonly address: string };

/** Records our own addresses in `work.own_wallets`. @throws SignerUnreachable */
export const noteWallets = async ({ pool, signer, cold }: WalletTools): Promise<void> => {
  const wallets = [...(await hotWallets(signer)), ...coldWallets(cold)];
  for (const { wallet, asset, address } of wallets)
    await pool.query(
      `INSERT INTO work.own_wallets (wallet, asset, network, address) VALUES ($1, $2, $3, $4)
       ON CONFLICT (wallet, asset) DO UPDATE SET address = excluded.address WHERE own_wallets.address <> excluded.address`,
      [wallet, asset, networkOf(asset), address],
    );
};

/** Each with every asset that it needs: a wallet of tokens pays its fees in ether. */
const hotWallets = (signer: WalletTools['signer']): Promise<readonly OwnWallet[]> =>
  Promise.all(
    CRYPTO_ASSETS.flatMap((asset) =>
      WALLETS_WITH[asset].map(async (ref) => ({
        wallet: hotWalletStream({ asset: ref.asset, number: ref.hotWallet }),
        asset,
        address: await signer.addressOf(ref),
      })),
    ),
  );

const coldWallets = (cold: ColdAddresses): readonly OwnWallet[] =>
  CRYPTO_ASSETS.flatMap((asset) => {
    const address = cold[asset];
    return address === undefined ? [] : [{ wallet: coldStorageStream(asset), asset, address }];
  });

/** Does so every minute until it is stopped: the signer may start later, and its addresses follow from a seed that can be replaced. */
export const watchWallets = (tools: WalletTools & { readonly logger: Logger }): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  const { signal } = ending;
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await noteWallets(tools).catch((error: unknown) => {
        const level = error instanceof SignerUnreachable ? 'warn' : 'error';
        tools.logger[level]({ err: error }, 'our own wallets could not be read; trying again');
      });
      await pause(LOOK_EVERY_MS, signal);
    }
  };
  const running = watch();
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
};
