import * as z from 'zod/mini';
import { canonicalAddress } from '../addresses.ts';
import type { ChainInbox, IncomingTransfer } from '../chain-inbox.port.ts';
import { BitcoinRefusal, bitcoinRpc, type BitcoinRpc } from './bitcoin-rpc.ts';

/** Codes of bitcoind: no such block or transaction, and a height beyond the tip. */
const NOT_THERE = [-5, -8];

const bitcoins = z.pipe(
  z.number(),
  z.transform((value: number) => BigInt(Math.round(value * 100_000_000))),
);
const outputSchema = z.object({ n: z.int(), value: bitcoins, scriptPubKey: z.object({ address: z.optional(z.string()) }) });
const transactionSchema = z.object({
  txid: z.string(),
  vin: z.array(z.object({ txid: z.optional(z.string()), vout: z.optional(z.int()), coinbase: z.optional(z.string()) })),
  vout: z.array(outputSchema),
});
type Transaction = z.infer<typeof transactionSchema>;
const blockSchema = z.object({
  height: z.int(),
  hash: z.string(),
  previousblockhash: z.optional(z.string()),
  tx: z.array(transactionSchema),
});
const importedSchema = z.array(z.object({ success: z.boolean() }));

/** bitcoind over JSON-RPC, with an index of transactions: the addresses that paid are in the transactions that the inputs spend. */
export const bitcoinInbox = (url: string): ChainInbox => {
  const rpc = bitcoinRpc(url);
  return {
    network: 'bitcoin',
    read: async (height, isOurs) => {
      const found = await blockAt(rpc, height);
      if (found === undefined) return undefined;
      const transfers = await Promise.all(found.tx.map((transaction) => transfersOf(rpc, transaction, isOurs)));
      const { hash, previousblockhash: parent = null } = found;
      return { block: { height: found.height, hash }, parent, transfers: transfers.flat() };
    },
    watch: (address) => watch(rpc, address),
  };
};

const blockAt = async (rpc: BitcoinRpc, height: number): Promise<z.infer<typeof blockSchema> | undefined> => {
  try {
    return await rpc('getblock', [await rpc('getblockhash', [height], z.string()), 2], blockSchema);
  } catch (error) {
    if (error instanceof BitcoinRefusal && NOT_THERE.includes(error.code)) return undefined;
    throw error;
  }
};

const transfersOf = async (
  rpc: BitcoinRpc,
  transaction: Transaction,
  isOurs: (address: string) => boolean,
): Promise<readonly IncomingTransfer[]> => {
  const outputs = transaction.vout.flatMap(({ n: place, value: minor, scriptPubKey: { address: to } }) =>
    to !== undefined && isOurs(to) ? [{ place, minor, to }] : [],
  );
  if (outputs.length === 0) return [];
  const senders = await sendersOf(rpc, transaction);
  return outputs.map((output) => ({ txid: transaction.txid, asset: 'BTC.bitcoin', senders, ...output }));
};

/** An input without an address (a bare script) is named by its transaction, so that it never passes as proven. */
const sendersOf = async (rpc: BitcoinRpc, { vin }: Transaction): Promise<readonly string[]> => {
  const senders = await Promise.all(
    vin.map(async ({ txid, vout, coinbase }) => {
      if (coinbase !== undefined || txid === undefined || vout === undefined || /^0+$/.test(txid)) return [];
      const spent = await rpc('getrawtransaction', [txid, true], transactionSchema);
      const address = spent.vout.find(({ n }) => n === vout)?.scriptPubKey.address;
      return [address === undefined ? `${txid}:${String(vout)}` : (canonicalAddress('bitcoin', address) ?? address)];
    }),
  );
  return [...new Set(senders.flat())];
};

const watch = async (rpc: BitcoinRpc, address: string): Promise<void> => {
  const { descriptor } = await rpc('getdescriptorinfo', [`addr(${address})`], z.object({ descriptor: z.string() }));
  const [imported] = await rpc('importdescriptors', [[{ desc: descriptor, timestamp: 'now' }]], importedSchema);
  if (imported?.success !== true) throw new Error('bitcoind does not watch a new address.');
};
