import { createBase58check } from '@scure/base';
import { createHash, randomBytes } from 'node:crypto';

/** Version byte of a script address on the chains of Bitcoin that are for tests. */
const TEST_SCRIPT = 0xc4;
const base58check = createBase58check((bytes: Uint8Array) => createHash('sha256').update(bytes).digest());

/** An address of one delivery alone, so that what the chain holds there is what was delivered. No key to it is known. */
export const newAddress = (ticker: 'BTC' | 'ETH' | 'USDC' | 'USDT'): string =>
  ticker === 'BTC' ? base58check.encode(Buffer.of(TEST_SCRIPT, ...randomBytes(20))) : `0x${randomBytes(20).toString('hex')}`;
