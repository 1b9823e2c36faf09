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
  const signed: Signed = { script, spending: spendingOf(script, message), witness: RawWitness.decode(signature) };
  if (output.type === 'tr') return isByTaproot(signed, output.pubkey);
  return output.type === 'wpkh' && isBySegwit(signed, output.hash);
};

type Signed = { readonly script: Uint8Array; readonly spending: Transaction; readonly witness: readonly Uint8Array[] };

const isByTaproot = ({ script, spending, witness }: Signed, key: Uint8Array): boolean => {
  const [signature, ...more] = witness;
  if (signature === undefined || more.length > 0) return false;
  const type = signature[TAPROOT_SIGNATURE] ?? SIGHASH_DEFAULT;
  if (type !== SIGHASH_DEFAULT && type !== SIGHASH_ALL) return false;
  return schnorr.verify(signature.slice(0, TAPROOT_SIGNATURE), spending.preimageWitnessV1(0, [script], type, [0n]), key);
};

const isBySegwit = ({ spending, witness }: Signed, keyHash: Uint8Array): boolean => {
  const [signature, key, ...more] = witness;
  if (signature === undefined || key === undefined || more.length > 0) return false;
  if (signature.at(-1) !== SIGHASH_ALL || !equalBytes(hash160(key), keyHash)) return false;
  const hash = spending.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash: keyHash }), SIGHASH_ALL, 0n);
  return secp256k1.verify(signature.slice(0, -1), hash, key, { prehash: false, format: 'der' });
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
