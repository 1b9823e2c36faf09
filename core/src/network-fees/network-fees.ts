import { money, type Money } from '@danubit/contracts/values/money';
import type { CryptoAsset } from '@danubit/contracts/values/assets';

/** What sending a coin to an address costs, in the coin that its network charges. */
export type NetworkFees = { readonly estimate: (asset: CryptoAsset) => Money };

/** A transfer of each asset at a usual fee; a chain that can be asked gives its own estimate instead. */
const USUAL: Readonly<Record<CryptoAsset, Money>> = {
  'BTC.bitcoin': money('BTC.bitcoin', 1_500n),
  'ETH.ethereum': money('ETH.ethereum', 320_000_000_000_000n),
  'USDC.ethereum': money('ETH.ethereum', 780_000_000_000_000n),
  'USDT.ethereum': money('ETH.ethereum', 780_000_000_000_000n),
};

export const usualNetworkFees: NetworkFees = { estimate: (asset) => USUAL[asset] };
