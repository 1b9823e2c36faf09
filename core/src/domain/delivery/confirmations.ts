import type { CryptoAsset } from '@danubit/contracts/values/assets';

/** Number of blocks from the one with the transaction up to the tip, both included, after which we treat a delivery as final. */
export const CONFIRMATIONS: Readonly<Record<CryptoAsset, number>> = {
  'BTC.bitcoin': 2,
  'ETH.ethereum': 12,
  'USDC.ethereum': 12,
  'USDT.ethereum': 12,
};
