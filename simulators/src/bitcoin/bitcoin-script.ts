import { BITCOIN_CHAINS, type BitcoinChain } from '@danubit/core/chain/networks';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { Address, OutScript, p2wpkh, RawTx, SigHash, Transaction } from '@scure/btc-signer';

export type Output = { readonly minor: bigint; readonly script: Uint8Array };

export const bytesOf = (text: string): Uint8Array => hex.decode(text);
export const hexOf = (bytes: Uint8Array): string => hex.encode(bytes);

/** @throws when the bytes are no transaction */
export const parse = (bytes: string): Transaction =>
  Transaction.fromRaw(bytesOf(bytes), { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true });

export const scriptOfAddress = (address: string, chain: BitcoinChain): Uint8Array =>
  OutScript.encode(Address(BITCOIN_CHAINS[chain]).decode(address));

export const addressOfScript = (script: Uint8Array, chain: BitcoinChain): string | null => {
  try {
    return Address(BITCOIN_CHAINS[chain]).encode(OutScript.decode(script));
  } catch {
    return null;
  }
};

/** Only what our own signer makes can be spent here: one key, version 0 (BIP 143). */
export const isSignedForWpkh = (transaction: Transaction, index: number, { minor, script }: Output): boolean => {
  const spent = OutScript.decode(script);
  const [signature, key] = transaction.getInput(index).finalScriptWitness ?? [];
  if (spent.type !== 'wpkh' || signature === undefined || key === undefined) return false;
  if (hexOf(p2wpkh(key).script) !== hexOf(script) || signature.at(-1) !== SigHash.ALL) return false;
  const code = OutScript.encode({ type: 'pkh', hash: spent.hash });
  const digest = transaction.preimageWitnessV0(index, code, SigHash.ALL, minor);
  return secp256k1.verify(signature.subarray(0, -1), digest, key, { format: 'der', prehash: false, lowS: true });
};

/** A coinbase transaction, the first of a block: its number makes it unique. */
export const coinbase = (number: number, output: Output): { readonly txid: string; readonly bytes: string } => {
  const script = new Uint8Array(9);
  script[0] = 8;
  new DataView(script.buffer).setBigUint64(1, BigInt(number));
  const bytes = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [{ txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: script, sequence: 0xffffffff }],
    outputs: [{ amount: output.minor, script: output.script }],
    witnesses: [],
    lockTime: 0,
  });
  const text = hexOf(bytes);
  return { txid: parse(text).id, bytes: text };
};
