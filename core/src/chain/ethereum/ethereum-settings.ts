import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { Address } from 'viem';

/** A network of Ethereum's kind, and where the contracts of its tokens are. */
export type EthereumChain = {
  readonly chainId: number;
  readonly tokens: Readonly<Partial<Record<CryptoAsset, Address>>>;
};

/** @throws RangeError for an asset that is neither the coin of the network nor one of its tokens */
export const tokenOf = (asset: CryptoAsset, { tokens }: EthereumChain): Address | undefined => {
  if (asset === 'ETH.ethereum') return undefined;
  const token = tokens[asset];
  if (token === undefined) throw new RangeError(`There is no contract of ${asset} on this chain.`);
  return token;
};
