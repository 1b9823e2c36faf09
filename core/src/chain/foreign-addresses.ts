import { base58, bech32, bech32m, createBase58check } from '@scure/base';
import { sha256 } from 'viem/utils';

const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes, 'bytes'));
const BECH32_LENGTH = 120;

/** A sound address of a network that we do not serve: Litecoin, Tron, Solana and the like. Lets us say what is wrong. */
export const isOfAnotherNetwork = (text: string): boolean => hasBech32Checksum(text) || hasBase58Checksum(text) || isSolana(text);

/** A Bitcoin address with the checksum of another version is a mistake, not another network. */
const hasBech32Checksum = (text: string): boolean =>
  !/^(bc|tb|bcrt)1/i.test(text) &&
  (bech32.decodeUnsafe(text, BECH32_LENGTH) !== undefined || bech32m.decodeUnsafe(text, BECH32_LENGTH) !== undefined);

const hasBase58Checksum = (text: string): boolean => {
  try {
    return base58check.decode(text).length >= 21;
  } catch {
    return false;
  }
};

/** A key of 32 bytes without a checksum. */
const isSolana = (text: string): boolean => {
  try {
    return /^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(text) && base58.decode(text).length === 32;
  } catch {
    return false;
  }
};
