import type { Transaction } from '@scure/btc-signer';
import type { BitcoinBook, NewTransaction, OutputRow, TransactionRow } from './bitcoin-book.ts';
import { bytesOf, isSignedForWpkh, parse } from './bitcoin-script.ts';

/** Codes and messages of bitcoind. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

const REPLACEABLE_BELOW = 0xfffffffe;
const LOWEST_RATE = 1;
const DUST = 294n;

/** Takes signed bytes as a node does: scripts, signatures, double spends and fees are checked. @throws Refused */
export const accept = (book: BitcoinBook, bytes: string): string => {
  const transaction = readTransaction(bytes);
  const known = book.find(transaction.id);
  if (isMined(known)) throw new Refused(-27, 'Transaction outputs already in utxo set');
  if (known !== undefined || book.control('deaf') === 1) return transaction.id;
  const spent = spentBy(book, transaction);
  const checked = check(transaction, spent, bytes);
  const replaced = replacedBy(book, checked, spent);
  book.add(checked, replaced);
  return transaction.id;
};

const isMined = (row: TransactionRow | undefined): boolean => row !== undefined && row.height !== null;

const readTransaction = (bytes: string): Transaction => {
  try {
    return parse(bytes);
  } catch {
    throw new Refused(-22, 'TX decode failed. Make sure the tx has at least one input.');
  }
};

const spentBy = (book: BitcoinBook, transaction: Transaction): readonly OutputRow[] =>
  Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { txid, index: place } = transaction.getInput(index);
    const output = txid === undefined || place === undefined ? undefined : book.output(Buffer.from(txid).toString('hex'), place);
    if (output === undefined || isMined(book.find(output.spent_by ?? ''))) throw new Refused(-25, 'bad-txns-inputs-missingorspent');
    return output;
  });

const check = (transaction: Transaction, spent: readonly OutputRow[], bytes: string): NewTransaction => {
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { amount = 0n, script = new Uint8Array() } = transaction.getOutput(index);
    return { minor: amount, script };
  });
  const isSound = spent.every((output, index) =>
    isSignedForWpkh(transaction, index, { minor: BigInt(output.minor), script: bytesOf(output.script) }),
  );
  if (!isSound) throw new Refused(-26, 'mandatory-script-verify-flag-failed (Signature must be zero for failed CHECK(MULTI)SIG operation)');
  if (outputs.some(({ minor }) => minor < DUST)) throw new Refused(-26, 'dust');
  const fee = spent.reduce((sum, { minor }) => sum + minor, 0) - Number(outputs.reduce((sum, { minor }) => sum + minor, 0n));
  if (fee < 0) throw new Refused(-26, 'bad-txns-in-belowout');
  if (fee < transaction.vsize * LOWEST_RATE) throw new Refused(-26, 'min relay fee not met');
  return {
    txid: transaction.id,
    bytes,
    fee,
    size: transaction.vsize,
    outputs,
    replaceable: spent.some((_, index) => (transaction.getInput(index).sequence ?? 0xffffffff) < REPLACEABLE_BELOW) ? 1 : 0,
    inputs: spent.map(({ txid, place }) => ({ txid, place })),
  };
};

/** BIP 125: a waiting transaction is replaced when it allows it and the new one pays more, and for its own bytes besides. */
const replacedBy = (book: BitcoinBook, { fee, size }: NewTransaction, spent: readonly OutputRow[]): readonly string[] => {
  const txids = [...new Set(spent.flatMap(({ spent_by }) => (spent_by === null ? [] : [spent_by])))];
  for (const txid of txids) {
    const waiting = book.find(txid);
    if (waiting?.replaceable === 0) throw new Refused(-26, 'txn-mempool-conflict');
    if (waiting !== undefined && fee < waiting.fee + size * LOWEST_RATE) throw new Refused(-26, 'insufficient fee, rejecting replacement');
  }
  return txids;
};
