import type { CryptoAsset } from './assets.ts';

/** Smaller amounts that arrive are not credited: moving them would cost more than they are worth. Decimals of the asset. */
export const SMALLEST_RECEIPT: Readonly<Record<CryptoAsset, string>> = {
  'BTC.bitcoin': '0.0001',
  'ETH.ethereum': '0.002',
  'USDC.ethereum': '5',
  'USDT.ethereum': '5',
};

/**
 * `confirming`: the network has not confirmed it often enough. `too_small`: less than the smallest amount, not credited.
 * `not_accepted`: not credited, and goes back once it is known where to. `lost`: its transaction is in no block of the network, and has
 * not been for three days.
 */
export const CRYPTO_RECEIPT_STATUSES = [
  'confirming',
  'in_review',
  'credited',
  'too_small',
  'not_accepted',
  'returning',
  'returned',
  'lost',
] as const;
export type CryptoReceiptStatus = (typeof CRYPTO_RECEIPT_STATUSES)[number];
