import { CRYPTO_ASSETS, type CryptoAsset } from '@danubit/contracts/values/assets';
import { money, parseDecimal, type Money } from '@danubit/contracts/values/money';
import type { ChainNodes } from '@danubit/core/chain/chains';
import { NodeUnreachable } from '@danubit/core/chain/chain-node.port';
import type { ColdAddresses } from '@danubit/core/chain/cold-storage-settings';
import { custodyOnChain } from '@danubit/core/chain/custody';
import { networkOf, NETWORKS, type Network } from '@danubit/core/chain/networks';
import { SignerUnreachable, type Signer } from '@danubit/core/signer/signer.port';
import type pg from 'pg';
import type { CoinsInCustody, SafeguardingTools } from '../jobs/prove-safeguarding.job.ts';

type CustodyTools = {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly mode: 'live' | 'test';
  readonly nodes: ChainNodes;
  readonly signer: Pick<Signer, 'addressOf'>;
  readonly cold?: ColdAddresses | undefined;
  /** Addresses of customers at which coins have arrived. */
  readonly paidAddresses: (network: Network) => Promise<readonly string[]>;
};
type SentRow = { readonly asset: CryptoAsset; readonly amount: string; readonly txid: string };

const TRIES = 3;

/**
 * What our addresses hold by the chain's own book, and which coins have left them that the ledger still contains at `position`. Both are
 * read at one block: a block in between makes it read again, and `undefined` says that blocks came too fast. A network without an answer
 * is left out.
 */
export const coinsInCustodyIn =
  (tools: CustodyTools): SafeguardingTools['coinsInCustody'] =>
  async (date, position) => {
    const rows = await signedAndNotBooked(tools, position);
    const networks = await Promise.all(NETWORKS.map((network) => onNetwork(tools, { network, date, rows })));
    const known = networks.filter((each) => each !== 'no_answer');
    if (known.some((each) => each === undefined)) return undefined;
    const read = known.filter((each) => each !== undefined);
    return { statements: read.flatMap(({ statements }) => statements), sent: read.flatMap(({ sent }) => sent) };
  };

/** Deliveries to customers with a transaction that the chain may have taken, and whose entry is younger than the position. */
const signedAndNotBooked = async ({ pool, mode }: CustodyTools, position: string): Promise<readonly SentRow[]> => {
  const { rows } = await pool.query<SentRow>(
    `SELECT asset, amount::text AS amount, txid FROM read.deliveries
     WHERE mode = $1 AND txid IS NOT NULL AND cause_kind IN ('order', 'withdrawal')
       AND (status IN ('built', 'signed', 'broadcast', 'seen', 'confirmed') OR (status = 'settled' AND last_position > $2))`,
    [mode, position],
  );
  return rows;
};

/** Only those that were paid: most customers never receive coins. */
export const paidAddressesIn =
  (pool: Pick<pg.Pool, 'query'>, mode: 'live' | 'test'): CustodyTools['paidAddresses'] =>
  async (network) => {
    const { rows } = await pool.query<{ address: string }>(
      `SELECT DISTINCT a.address FROM read.deposit_addresses a
       JOIN read.crypto_receipts r ON r.user_id = a.user_id AND r.network = a.network
       WHERE a.network = $1 AND a.mode = $2 AND a.address IS NOT NULL`,
      [network, mode],
    );
    return rows.map(({ address }) => address);
  };

type Place = { readonly network: Network; readonly date: string; readonly rows: readonly SentRow[] };

const onNetwork = async (tools: CustodyTools, place: Place): Promise<CoinsInCustody | 'no_answer' | undefined> => {
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const read = await atOneBlock(tools, place);
      if (read !== undefined) return read;
    }
    return undefined;
  } catch (error) {
    if (error instanceof NodeUnreachable || error instanceof SignerUnreachable) return 'no_answer';
    throw error;
  }
};

const atOneBlock = async (tools: CustodyTools, { network, date, rows }: Place): Promise<CoinsInCustody | undefined> => {
  const node = tools.nodes[network];
  const assets = CRYPTO_ASSETS.filter((asset) => networkOf(asset) === network);
  const before = await node.tip();
  const paid = await tools.paidAddresses(network);
  const held = await Promise.all(assets.map(async (asset) => ({ asset, minor: await heldIn(tools, asset, paid) })));
  const sent = await Promise.all(rows.filter(({ asset }) => networkOf(asset) === network).map((row) => minedOf(tools, row)));
  const after = await node.tip();
  if (after.hash !== before.hash) return undefined;
  return {
    statements: held.map(({ asset, minor }) => ({
      provider: network,
      statementId: String(after.height),
      bookedOn: date,
      closing: money(asset, minor),
    })),
    sent: sent.flat(),
  };
};

/** In the hot wallets, in cold storage, and at the addresses of customers. */
const heldIn = async (tools: CustodyTools, asset: CryptoAsset, paid: readonly string[]): Promise<bigint> => {
  const node = tools.nodes[networkOf(asset)];
  const received = await Promise.all(paid.map((address) => node.balanceOf(asset, address)));
  return received.reduce((sum, each) => sum + each, await custodyOnChain(tools, asset));
};

const minedOf = async ({ nodes }: CustodyTools, { asset, amount, txid }: SentRow): Promise<readonly Money[]> => {
  const { kind } = await nodes[networkOf(asset)].look(txid);
  const sum = parseDecimal(asset, amount);
  if (sum === undefined) throw new Error('read.deliveries holds an amount that is not a decimal of its asset.');
  return kind === 'mined' ? [sum] : [];
};
