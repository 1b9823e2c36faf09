import { createHash, randomBytes } from 'node:crypto';

/** Version byte of a script address on the chains of Bitcoin that are for tests. */
const TEST_SCRIPT = 0xc4;
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** An address to which nobody else sends, so that what the chain holds there is what was delivered. Its key is unknown to everyone. */
export const newAddress = (ticker: 'BTC' | 'ETH' | 'USDC' | 'USDT'): string =>
  ticker === 'BTC' ? bitcoinAddress(randomBytes(20)) : `0x${randomBytes(20).toString('hex')}`;

/** Base58Check. */
const bitcoinAddress = (script: Buffer): string => {
  const payload = Buffer.concat([Buffer.from([TEST_SCRIPT]), script]);
  const checksum = sha256(sha256(payload)).subarray(0, 4);
  let value = BigInt(`0x${Buffer.concat([payload, checksum]).toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = (DIGITS[Number(value % 58n)] ?? '') + text;
  return text;
};

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
