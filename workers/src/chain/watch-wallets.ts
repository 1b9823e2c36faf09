import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import { NodeUnreachable, type ChainNode } from '@danubit/core/chain/chain-node.port';
import type { ColdAddresses, WalletLevels } from '@danubit/core/chain/cold-storage-settings';
import { WALLETS_WITH } from '@danubit/core/chain/custody';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { hotWalletStream } from '@danubit/core/domain/delivery/hot-wallet/hot-wallet.stream';
import { coldStorageStream } from '@danubit/core/domain/delivery/cold-storage/cold-storage.stream';
import { HOT_WALLET } from '@danubit/core/domain/delivery/delivery/payer';
import { SignerUnreachable, type Signer } from '@danubit/core/signer/signer.port';
import type pg from 'pg';
import type { Logger } from 'pino';
import { keepLooking, type Looking } from './keep-looking.ts';

const LOOK_EVERY_MS = 60_000;
/** While a wallet is low: an alarm ends soon after it was filled. */
const LOOK_AGAIN_MS = 10_000;

export type WalletTools = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly nodes: Readonly<Record<Network, Pick<ChainNode, 'balanceOf'>>>;
  readonly signer: Pick<Signer, 'addressOf'>;
  readonly cold: ColdAddresses;
  readonly levels: WalletLevels;
};
/** `least`: null for a wallet without a level. */
type OwnWallet = { readonly wallet: string; readonly asset: CryptoAsset; readonly address: string; readonly least: bigint | null };

/**
 * Records our own addresses in `work.own_wallets`, and what is left where a level is set: less than that is the alarm `wallet_low`. A node
 * that does not answer leaves the last balance.
 * @returns whether one is low. @throws SignerUnreachable
 */
export const noteWallets = async (tools: WalletTools): Promise<boolean> => {
  const wallets = [...(await hotWallets(tools)), ...coldWallets(tools.cold)];
  let isAnyLow = false;
  for (const { wallet, asset, address, least } of wallets) {
    const held = least === null ? null : await heldAt(tools, asset, address);
    if (least !== null && held !== null && held < least) isAnyLow = true;
    await tools.pool.query(
      `INSERT INTO work.own_wallets AS own (wallet, asset, network, address, held, least) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (wallet, asset) DO UPDATE
       SET address = excluded.address, held = coalesce(excluded.held, own.held), least = excluded.least
       WHERE (own.address, own.held, own.least) IS DISTINCT FROM (excluded.address, coalesce(excluded.held, own.held), excluded.least)`,
      [wallet, asset, networkOf(asset), address, held, least],
    );
  }
  return isAnyLow;
};

const heldAt = async ({ nodes }: WalletTools, asset: CryptoAsset, address: string): Promise<bigint | null> => {
  try {
    return await nodes[networkOf(asset)].balanceOf(asset, address);
  } catch (error) {
    if (error instanceof NodeUnreachable) return null;
    throw error;
  }
};

/** Each with every asset that it needs: a wallet of tokens pays its fees in ether. */
const hotWallets = ({ signer, levels }: WalletTools): Promise<readonly OwnWallet[]> =>
  Promise.all(
    CRYPTO_ASSETS.flatMap((asset) =>
      WALLETS_WITH[asset].map(async (ref) => ({
        wallet: hotWalletStream({ asset: ref.asset, number: ref.hotWallet }),
        asset,
        address: await signer.addressOf(ref),
        // Only the first wallet of an asset sends it; every other one has it for fees.
        least: levels[ref.asset === asset && ref.hotWallet === HOT_WALLET ? asset : 'gas'] ?? null,
      })),
    ),
  );

const coldWallets = (cold: ColdAddresses): readonly OwnWallet[] =>
  CRYPTO_ASSETS.flatMap((asset) => {
    const address = cold[asset];
    return address === undefined ? [] : [{ wallet: coldStorageStream(asset), asset, address, least: null }];
  });

/** Looks every minute until it is stopped: the signer may start later, and its addresses follow from a seed that can be replaced. */
export const watchWallets = (tools: WalletTools & { readonly logger: Logger }): Looking =>
  keepLooking(async () => {
    const isAnyLow = await noteWallets(tools).catch((error: unknown) => {
      const level = error instanceof SignerUnreachable ? 'warn' : 'error';
      tools.logger[level]({ err: error }, 'our own wallets could not be read; trying again');
      return false;
    });
    return isAnyLow ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
  });
