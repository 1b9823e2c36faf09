import type { CryptoAsset } from '@danubit/contracts/values/assets';

/** Blocks from the one with the transaction to the tip, both counted, after which a delivery is final for us. */
export const CONFIRMATIONS: Readonly<Record<CryptoAsset, number>> = {
  'BTC.bitcoin': 2,
  'ETH.ethereum': 12,
  'USDC.ethereum': 12,
  'USDT.ethereum': 12,
};
