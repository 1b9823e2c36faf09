import { createHash } from 'node:crypto';
import { p2wpkh } from '@scure/btc-signer';
import { HDKey, publicKeyToAddress } from 'viem/accounts';
import { bytesToHex } from 'viem/utils';
import { BITCOIN_CHAINS, type BitcoinChain, type Network } from './networks.ts';

/** Four steps of 31 bits below the key of the account. */
const STEPS = 4;
const BYTES_PER_STEP = 4;
const NOT_HARDENED = 0x7f_ff_ff_ff;

/**
 * The steps from the account's key to the key of a customer: they follow from the customer's id, so that no counter can be lost and no
 * address given twice, and the signer finds the private key from the id alone.
 */
export const stepsOf = (userId: string): readonly number[] => {
  const digest = createHash('sha256').update(`deposit address of ${userId}`).digest();
  return Array.from({ length: STEPS }, (_, step) => digest.readUInt32BE(step * BYTES_PER_STEP) & NOT_HARDENED);
};

/** The address of a customer from the extended public key of the account: nothing private is needed. */
export const depositAddress = (network: Network, accountKey: string, userId: string, chain: BitcoinChain): string => {
  const { publicKey } = stepsOf(userId).reduce((key, step) => key.deriveChild(step), HDKey.fromExtendedKey(accountKey));
  if (publicKey === null) throw new Error('The key of the account gives no key for a customer.');
  if (network === 'ethereum') return publicKeyToAddress(bytesToHex(uncompressed(publicKey)));
  return p2wpkh(publicKey, BITCOIN_CHAINS[chain]).address;
};

/** Of secp256k1. */
const FIELD = 2n ** 256n - 2n ** 32n - 977n;
const WORD = 32;

/** Both coordinates of a point from one of them and the parity of the other: y² = x³ + 7, and the field has p ≡ 3 (mod 4). */
const uncompressed = (compressed: Uint8Array): Uint8Array => {
  const [parity = 0] = compressed;
  const x = BigInt(bytesToHex(compressed.slice(1)));
  const root = power((x * x * x + 7n) % FIELD, (FIELD + 1n) / 4n);
  const y = root % 2n === BigInt(parity % 2) ? root : FIELD - root;
  return Buffer.concat([Buffer.of(4), word(x), word(y)]);
};

const word = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(2 * WORD, '0'), 'hex');

const power = (base: bigint, exponent: bigint): bigint => {
  let [result, square] = [1n, base];
  for (let left = exponent; left > 0n; left /= 2n) {
    if (left % 2n === 1n) result = (result * square) % FIELD;
    square = (square * square) % FIELD;
  }
  return result;
};
