import type { BitcoinChain } from '@danubit/core/chain/networks';
import * as z from 'zod/mini';
import type { BitcoinBook, BlockRow, TransactionRow } from './bitcoin-book.ts';
import { accept, Refused } from './bitcoin-rules.ts';
import { addressOfScript, parse, scriptOfAddress } from './bitcoin-script.ts';

type Node = { readonly book: BitcoinBook; readonly chain: BitcoinChain };
type Call = (node: Node, parameters: readonly unknown[]) => unknown;

/** Estimated fee, in satoshi per virtual byte. */
const ESTIMATE = 3;
const NOT_FOUND = -5;

/** Bitcoins as decimal numbers, which is how bitcoind writes amounts. */
const bitcoins = (satoshis: number): number => satoshis / 100_000_000;
const text = (parameters: readonly unknown[], index: number): string => z.parse(z.string(), parameters[index]);

/** The calls of bitcoind that we use. */
export const CALLS: Readonly<Record<string, Call>> = {
  getblockcount: ({ book }) => tipOf(book).height,
  getbestblockhash: ({ book }) => tipOf(book).hash,
  getblockhash: ({ book }, parameters) => known(book.blockAt(z.parse(z.int(), parameters[0]))).hash,
  getblockheader: ({ book }, parameters) => headerOf(book, known(book.blockOf(text(parameters, 0)))),
  getblock: ({ book, chain }, parameters) => {
    const block = known(book.blockOf(text(parameters, 0)));
    return { ...headerOf(book, block), tx: book.inBlock(block.height).map((row) => inFull(row, chain)) };
  },
  estimatesmartfee: ({ book }) => ({ feerate: bitcoins(Math.max(ESTIMATE, book.control('rate')) * 1_000), blocks: 2 }),
  listunspent: (node, parameters) => unspent(node, z.parse(z.array(z.string()), parameters[2])),
  sendrawtransaction: ({ book }, parameters) => accept(book, text(parameters, 0)),
  getdescriptorinfo: (_, parameters) => ({ descriptor: `${text(parameters, 0)}#simulated` }),
  // Every address is watched.
  importdescriptors: (_, parameters) => z.parse(z.array(z.unknown()), parameters[0]).map(() => ({ success: true })),
  getrawtransaction: ({ book, chain }, parameters) => {
    const found = known(book.find(text(parameters, 0)));
    const block = found.height === null ? undefined : book.blockAt(found.height);
    return {
      ...inFull(found, chain),
      ...(block === undefined ? {} : { blockhash: block.hash, confirmations: tipOf(book).height - block.height + 1 }),
    };
  },
};

const known = <Found>(found: Found | undefined): Found => {
  if (found === undefined)
    throw new Refused(NOT_FOUND, 'No such mempool or blockchain transaction. Use gettransaction for wallet transactions.');
  return found;
};

export const tipOf = (book: BitcoinBook): BlockRow => known(book.tip());

const headerOf = (book: BitcoinBook, { height, hash }: BlockRow) => {
  const previous = book.blockAt(height - 1)?.hash;
  return {
    height,
    hash,
    confirmations: tipOf(book).height - height + 1,
    ...(previous === undefined ? {} : { previousblockhash: previous }),
  };
};

const inFull = ({ txid, bytes, fee }: TransactionRow, chain: BitcoinChain) => {
  const transaction = parse(bytes);
  const vin = Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid: spent, index: vout } = transaction.getInput(index);
    return { txid: Buffer.from(spent ?? []).toString('hex'), vout };
  });
  const vout = Array.from({ length: transaction.outputsLength }, (_, n) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(n);
    const address = addressOfScript(script, chain);
    return { n, value: bitcoins(Number(amount)), scriptPubKey: address === null ? {} : { address } };
  });
  return { txid, hex: bytes, fee: bitcoins(fee), vin, vout };
};

const unspent = ({ book, chain }: Node, addresses: readonly string[]) =>
  addresses.flatMap((address) =>
    book.unspentOf(scriptOfAddress(address, chain)).map(({ txid, place, minor, height }) => ({
      txid,
      vout: place,
      address,
      amount: bitcoins(minor),
      confirmations: tipOf(book).height - height + 1,
    })),
  );
