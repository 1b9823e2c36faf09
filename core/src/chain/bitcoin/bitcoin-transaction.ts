import { Address, OutScript, Transaction } from '@scure/btc-signer';
import type { Coin, TransactionPlan } from '../../domain/delivery/transaction-plan.ts';
import type { Transfer } from '../chain-node.port.ts';
import { BITCOIN_CHAINS, type BitcoinChain } from '../networks.ts';

/** Signals that a transaction with a higher fee may replace it (BIP 125). */
export const REPLACEABLE = 0xfffffffd;

/** Below this an output costs more to spend than it holds, and nodes do not pass it on. What would be left goes to the fee. */
export const DUST = 546n;

const OVERHEAD_VBYTES = 11n;
const INPUT_VBYTES = 68n;
const CHANGE_VBYTES = 31n;

/** Size of an output to the longest usual script, which is 34 bytes. */
const LONGEST_OUTPUT_VBYTES = 43n;
/** Size of a transaction with two of our coins. */
export const USUAL_VBYTES = OVERHEAD_VBYTES + 2n * INPUT_VBYTES + LONGEST_OUTPUT_VBYTES + CHANGE_VBYTES;

/** Size of a transaction from our P2WPKH address with change. */
export const virtualSize = (inputs: number, to: string, chain: BitcoinChain): bigint =>
  OVERHEAD_VBYTES + BigInt(inputs) * INPUT_VBYTES + outputSize(to, chain) + CHANGE_VBYTES;

const outputSize = (address: string, chain: BitcoinChain): bigint => 9n + BigInt(scriptOf(address, chain).length);

export const scriptOf = (address: string, chain: BitcoinChain): Uint8Array =>
  OutScript.encode(Address(BITCOIN_CHAINS[chain]).decode(address));

export const sumOf = (coins: readonly Pick<Coin, 'minor'>[]): bigint => coins.reduce((sum, { minor }) => sum + BigInt(minor), 0n);

/** @throws RangeError when the coins do not pay for amount and fee */
export const unsignedBitcoin = (
  { minor, from, to }: Transfer,
  plan: Extract<TransactionPlan, { kind: 'coins' }>,
  chain: BitcoinChain,
): Transaction => {
  const change = sumOf(plan.coins) - minor - BigInt(plan.fee);
  if (change < 0n) throw new RangeError('The coins of the plan do not pay for amount and fee.');
  const transaction = new Transaction();
  const script = scriptOf(from, chain);
  for (const { txid, index, minor: amount } of plan.coins) {
    transaction.addInput({ txid, index, sequence: REPLACEABLE, witnessUtxo: { script, amount: BigInt(amount) } });
  }
  transaction.addOutput({ script: scriptOf(to, chain), amount: minor });
  if (change >= DUST) transaction.addOutput({ script, amount: change });
  return transaction;
};
