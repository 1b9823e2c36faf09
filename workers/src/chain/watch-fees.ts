import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import { NodeUnreachable, type ChainNode } from '@danubit/core/chain/chain-node.port';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import type { Clock } from '@danubit/runtime/clock';
import type pg from 'pg';
import type { Logger } from 'pino';
import { keepLooking, type Looking } from './keep-looking.ts';

const LOOK_EVERY_MS = 20_000;

type FeeTools = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly nodes: Readonly<Record<Network, Pick<ChainNode, 'usualFee'>>>;
  readonly clock: Pick<Clock, 'now'>;
};

/** Records in `work.network_fees` what the network takes for a usual transfer now. @throws NodeUnreachable: the last estimate stays */
export const noteFee = async ({ pool, nodes, clock }: FeeTools, asset: CryptoAsset): Promise<void> => {
  const minor = await nodes[networkOf(asset)].usualFee(asset);
  await pool.query(
    `INSERT INTO work.network_fees AS noted (asset, minor, noted_at) VALUES ($1, $2, $3)
     ON CONFLICT (asset) DO UPDATE SET minor = excluded.minor, noted_at = excluded.noted_at WHERE noted.noted_at < excluded.noted_at`,
    [asset, minor, clock.now()],
  );
};

/** @param networks those that have a node */
export const watchFees = (tools: FeeTools & { readonly networks: readonly Network[]; readonly logger: Logger }): Looking => {
  const { networks, logger } = tools;
  const note = (asset: CryptoAsset): Promise<void> =>
    noteFee(tools, asset).catch((error: unknown) => {
      const level = error instanceof NodeUnreachable ? 'warn' : 'error';
      logger[level]({ err: error, asset }, 'the fee of a network could not be read; trying again');
    });
  return keepLooking(async () => {
    await Promise.all(CRYPTO_ASSETS.filter((asset) => networks.includes(networkOf(asset))).map(note));
    return LOOK_EVERY_MS;
  });
};
