import { secp256k1 } from '@noble/curves/secp256k1.js';
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
  if (network === 'ethereum') return publicKeyToAddress(bytesToHex(secp256k1.Point.fromBytes(publicKey).toBytes(false)));
  return p2wpkh(publicKey, BITCOIN_CHAINS[chain]).address;
};
