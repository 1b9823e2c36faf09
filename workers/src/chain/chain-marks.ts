import type { BlockOnChain } from '@danubit/core/chain/chain-node.port';
import type { Network } from '@danubit/core/chain/networks';
import type pg from 'pg';

/** So many blocks are kept: a reorganisation that goes deeper begins again at the oldest. */
const KEPT = 100;

/**
 * Up to which block each network was read, with the hashes of the last blocks, so that a replaced one is noticed. Derived: without it
 * reading begins at the oldest address, and what was recorded before is recognised.
 */
export type ChainMarks = {
  /** Oldest first. */
  readonly of: (network: Network) => Promise<readonly BlockOnChain[]>;
  readonly add: (network: Network, block: BlockOnChain) => Promise<void>;
  /** Forgets this block and later ones. */
  readonly dropFrom: (network: Network, height: number) => Promise<void>;
};

export const chainMarksIn = (pool: Pick<pg.Pool, 'query'>): ChainMarks => ({
  of: async (network) =>
    (await pool.query<BlockOnChain>('SELECT height, hash FROM work.chain_blocks WHERE network = $1 ORDER BY height', [network])).rows,
  add: async (network, { height, hash }) => {
    await pool.query(
      `INSERT INTO work.chain_blocks (network, height, hash) VALUES ($1, $2, $3)
       ON CONFLICT (network, height) DO UPDATE SET hash = excluded.hash`,
      [network, height, hash],
    );
    await pool.query('DELETE FROM work.chain_blocks WHERE network = $1 AND height <= $2', [network, height - KEPT]);
  },
  dropFrom: async (network, height) => {
    await pool.query('DELETE FROM work.chain_blocks WHERE network = $1 AND height >= $2', [network, height]);
  },
});
