import { secp256k1, schnorr } from '@noble/curves/secp256k1.js';
import { OutScript, RawTx, RawWitness, Transaction } from '@scure/btc-signer';
import { equalBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js';
import type { BitcoinChain } from '../networks.ts';
import { scriptOf } from './bitcoin-transaction.ts';

type SignedMessage = { readonly address: string; readonly message: string; readonly signature: Uint8Array };

const SIGHASH_DEFAULT = 0;
const SIGHASH_ALL = 1;
const TAPROOT_SIGNATURE = 64;

/**
 * Whether the one key of a SegWit or Taproot address has signed a message, as BIP-322 says in its simple form: the signature is the witness
 * of a transaction that spends an output to the address which is on no chain. Other scripts are not evaluated.
 * @throws Error for bytes that are no witness
 */
export const signsMessage = ({ address, message, signature }: SignedMessage, chain: BitcoinChain): boolean => {
  const script = scriptOf(address, chain);
  const output = OutScript.decode(script);
  const [first, second, ...more] = RawWitness.decode(signature);
  const spending = spendingOf(script, message);
  if (output.type === 'tr') {
    if (first === undefined || second !== undefined) return false;
    const type = first[TAPROOT_SIGNATURE] ?? SIGHASH_DEFAULT;
    const isWhole = type === SIGHASH_DEFAULT || type === SIGHASH_ALL;
    return isWhole && schnorr.verify(first.slice(0, TAPROOT_SIGNATURE), spending.preimageWitnessV1(0, [script], type, [0n]), output.pubkey);
  }
  if (output.type !== 'wpkh' || first === undefined || second === undefined || more.length > 0) return false;
  if (first.at(-1) !== SIGHASH_ALL || !equalBytes(hash160(second), output.hash)) return false;
  const code = OutScript.encode({ type: 'pkh', hash: output.hash });
  const hash = spending.preimageWitnessV0(0, code, SIGHASH_ALL, 0n);
  return secp256k1.verify(first.slice(0, -1), hash, second, { prehash: false, format: 'der' });
};

/** The transaction that is signed. It spends the one that holds the hash of the message. */
const spendingOf = (script: Uint8Array, message: string): Transaction => {
  const spending = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true });
  spending.addInput({ txid: holderOf(script, message), index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  spending.addOutput({ script: Uint8Array.from([OP_RETURN]), amount: 0n });
  return spending;
};

const OP_RETURN = 0x6a;
const NO_TRANSACTION = new Uint8Array(32);
const NO_OUTPUT = 0xffffffff;

/** The id of the transaction that holds the hash. */
const holderOf = (script: Uint8Array, message: string): Uint8Array => {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message));
  const finalScriptSig = Uint8Array.from([0, hash.length, ...hash]);
  return sha256x2(
    RawTx.encode({
      version: 0,
      segwitFlag: false,
      inputs: [{ txid: NO_TRANSACTION, index: NO_OUTPUT, finalScriptSig, sequence: 0 }],
      outputs: [{ amount: 0n, script }],
      witnesses: undefined,
      lockTime: 0,
    }),
  ).reverse();
};
