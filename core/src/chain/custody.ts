import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { Signer } from '../signer/signer.port.ts';
import type { ChainNodes } from './chains.ts';
import { networkOf } from './networks.ts';

/** Wallets of tokens hold ether as well, for their fees. */
const WALLETS_WITH: Readonly<Record<CryptoAsset, readonly CryptoAsset[]>> = {
  'BTC.bitcoin': ['BTC.bitcoin'],
  'ETH.ethereum': ['ETH.ethereum', 'USDC.ethereum', 'USDT.ethereum'],
  'USDC.ethereum': ['USDC.ethereum'],
  'USDT.ethereum': ['USDT.ethereum'],
};

/**
 * What our addresses hold of an asset by the chain's own book, in minor units: the other side of `custody.client` and `custody.own`.
 * @throws NodeUnreachable, SignerUnreachable
 */
export const custodyOnChain = async (
  { nodes, signer }: { readonly nodes: ChainNodes; readonly signer: Pick<Signer, 'addressOf'> },
  asset: CryptoAsset,
): Promise<bigint> => {
  const held = await Promise.all(
    WALLETS_WITH[asset].map(async (wallet) =>
      nodes[networkOf(asset)].balanceOf(asset, await signer.addressOf({ asset: wallet, hotWallet: 1 })),
    ),
  );
  return held.reduce((sum, each) => sum + each, 0n);
};
