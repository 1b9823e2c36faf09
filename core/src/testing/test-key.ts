import { privateKeyToAccount } from 'viem/accounts';

/** A customer's own wallet on Ethereum, which signs messages. */
export const CUSTOMERS_KEY = privateKeyToAccount(`0x${'07'.repeat(32)}`);
