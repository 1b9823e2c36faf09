import * as z from 'zod/mini';
import { coinId, type Coin, type TransactionPlan } from '../../domain/delivery/transaction-plan.ts';
import type { ChainNode, Draft, Handover, MinedTransaction, NoDraft, Sighting, Transfer } from '../chain-node.port.ts';
import type { BitcoinChain } from '../networks.ts';
import { BitcoinRefusal, bitcoinRpc, type BitcoinRpc } from './bitcoin-rpc.ts';
import { sumOf, USUAL_VBYTES, virtualSize } from './bitcoin-transaction.ts';

/** Codes of bitcoind. */
const NOT_FOUND = -5;
const ALREADY_IN_CHAIN = -27;

const BLOCKS_TO_WAIT = 2;
const FALLBACK_SATOSHI_PER_VBYTE = 5n;
/** Blocks in which the spender of a coin is looked for, about a day. */
const SEARCHED_BLOCKS = 144;

/** Amounts come as decimal numbers of bitcoins with at most eight places: exact when they are rounded to the satoshi. */
const bitcoins = z.pipe(
  z.number(),
  z.transform((value: number) => BigInt(Math.round(value * 100_000_000))),
);
const unspentSchema = z.array(z.object({ txid: z.string(), vout: z.int(), amount: bitcoins }));
const estimateSchema = z.object({ feerate: z.optional(bitcoins) });
const transactionSchema = z.object({ confirmations: z.optional(z.int()), blockhash: z.optional(z.string()) });
const headerSchema = z.object({ height: z.int(), hash: z.string() });
const blockSchema = z.object({
  height: z.int(),
  hash: z.string(),
  confirmations: z.int(),
  previousblockhash: z.optional(z.string()),
  tx: z.array(
    z.object({
      txid: z.string(),
      fee: z.optional(bitcoins),
      vin: z.array(z.object({ txid: z.optional(z.string()), vout: z.optional(z.int()) })),
    }),
  ),
});

/**
 * bitcoind over JSON-RPC, with an index of transactions and a wallet without keys that watches our addresses (docs/delivery.md). Nothing
 * is signed by the node.
 */
export const bitcoinNode = (url: string, chain: BitcoinChain): ChainNode => {
  const rpc = bitcoinRpc(url);
  return {
    network: 'bitcoin',
    tip: () => tipOf(rpc),
    balanceOf: async (_, address) => sumOf(await coinsOf(rpc, address)),
    draft: (transfer, isTaken) => draftOf(rpc, chain, transfer, isTaken),
    mostFee: async ({ from, to }) => (await feeRate(rpc)) * virtualSize((await coinsOf(rpc, from)).length, to, chain),
    usualFee: async () => (await feeRate(rpc)) * USUAL_VBYTES,
    dearer: (transfer, plan) => dearer(rpc, chain, transfer, plan),
    broadcast: (bytes) => broadcast(rpc, bytes),
    look: (txid) => look(rpc, txid),
    spenderOf: (_, plan) => spenderOf(rpc, plan),
  };
};

const tipOf = async (rpc: BitcoinRpc) => {
  const hash = await rpc('getbestblockhash', [], z.string());
  return rpc('getblockheader', [hash], headerSchema);
};

/** Coins from confirmed transactions only. */
const coinsOf = async (rpc: BitcoinRpc, address: string): Promise<readonly Coin[]> => {
  const unspent = await rpc('listunspent', [1, 9_999_999, [address]], unspentSchema);
  return unspent.map(({ txid, vout, amount }) => ({ txid, index: vout, minor: amount.toString() }));
};

/** Satoshi per virtual byte; bitcoind gives bitcoins per 1,000. */
const feeRate = async (rpc: BitcoinRpc): Promise<bigint> => {
  const { feerate } = await rpc('estimatesmartfee', [BLOCKS_TO_WAIT], estimateSchema);
  if (feerate === undefined) return FALLBACK_SATOSHI_PER_VBYTE;
  const rate = (feerate + 999n) / 1_000n;
  return rate > 1n ? rate : 1n;
};

/** The largest coins first: few inputs make a small fee. */
const draftOf = async (
  rpc: BitcoinRpc,
  chain: BitcoinChain,
  { from, to, minor }: Transfer,
  isTaken: (coin: Coin) => boolean,
): Promise<Draft | NoDraft> => {
  const [all, rate] = await Promise.all([coinsOf(rpc, from), feeRate(rpc)]);
  const free = all.filter((coin) => !isTaken(coin)).toSorted((one, other) => Number(BigInt(other.minor) - BigInt(one.minor)));
  for (let count = 1; count <= free.length; count += 1) {
    const coins = free.slice(0, count);
    const fee = rate * virtualSize(count, to, chain);
    if (sumOf(coins) >= minor + fee) return { kind: 'coins', coins, fee };
  }
  return 'too_little';
};

/** Half as much again, and at least today's rate: more than nodes require for a replacement. */
const dearer = async (
  rpc: BitcoinRpc,
  chain: BitcoinChain,
  { to, minor }: Transfer,
  plan: TransactionPlan,
): Promise<TransactionPlan | undefined> => {
  if (plan.kind !== 'coins') return undefined;
  const size = virtualSize(plan.coins.length, to, chain);
  const today = (await feeRate(rpc)) * size;
  const raised = (BigInt(plan.fee) * 3n) / 2n + size;
  const fee = raised > today ? raised : today;
  return sumOf(plan.coins) >= minor + fee ? { ...plan, fee: fee.toString() } : undefined;
};

const broadcast = async (rpc: BitcoinRpc, bytes: string): Promise<Handover> => {
  try {
    await rpc('sendrawtransaction', [bytes], z.string());
    return { kind: 'taken' };
  } catch (error) {
    if (!(error instanceof BitcoinRefusal)) throw error;
    if (error.code === ALREADY_IN_CHAIN) return { kind: 'taken' };
    return { kind: 'refused', reason: reasonOf(error.message), raw: error.message };
  }
};

const reasonOf = (message: string): 'outbid' | 'spent' | 'invalid' => {
  if (/insufficient fee|min relay fee|mempool min fee/.test(message)) return 'outbid';
  return /missingorspent|conflict/.test(message) ? 'spent' : 'invalid';
};

/** The fee is known from the plan; a transaction that spends nothing of ours is never looked at. */
const look = async (rpc: BitcoinRpc, txid: string): Promise<Sighting> => {
  try {
    const { confirmations, blockhash } = await rpc('getrawtransaction', [txid, true], transactionSchema);
    if (blockhash === undefined || confirmations === undefined || confirmations < 1) return { kind: 'waiting' };
    const block = await rpc('getblock', [blockhash, 2], blockSchema);
    const fee = block.tx.find((each) => each.txid === txid)?.fee ?? 0n;
    return { kind: 'mined', hasMoved: true, txid, block: { height: block.height, hash: block.hash }, confirmations, fee };
  } catch (error) {
    if (error instanceof BitcoinRefusal && error.code === NOT_FOUND) return { kind: 'absent' };
    throw error;
  }
};

const spenderOf = async (rpc: BitcoinRpc, plan: TransactionPlan): Promise<MinedTransaction | undefined> => {
  if (plan.kind !== 'coins') return undefined;
  const coins = new Set(plan.coins.map(coinId));
  let hash: string | undefined = await rpc('getbestblockhash', [], z.string());
  for (let searched = 0; searched < SEARCHED_BLOCKS && hash !== undefined; searched += 1) {
    const block: z.infer<typeof blockSchema> = await rpc('getblock', [hash, 2], blockSchema);
    const spender = block.tx.find(({ vin }) => vin.some(({ txid = '', vout = -1 }) => coins.has(coinId({ txid, index: vout }))));
    if (spender !== undefined) {
      const { txid, fee = 0n } = spender;
      return { txid, block: { height: block.height, hash: block.hash }, confirmations: block.confirmations, fee };
    }
    hash = block.previousblockhash;
  }
  return undefined;
};
