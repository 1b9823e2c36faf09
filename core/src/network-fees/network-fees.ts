import { money, type Money } from '@danubit/contracts/values/money';
import type { CryptoAsset } from '@danubit/contracts/values/assets';

/** What sending a coin to an address costs while the chain's own estimate is not known, in the coin that its network charges. */
export const USUAL_NETWORK_FEES: Readonly<Record<CryptoAsset, Money>> = {
  'BTC.bitcoin': money('BTC.bitcoin', 1_500n),
  'ETH.ethereum': money('ETH.ethereum', 320_000_000_000_000n),
  'USDC.ethereum': money('ETH.ethereum', 780_000_000_000_000n),
  'USDT.ethereum': money('ETH.ethereum', 780_000_000_000_000n),
};
