import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { GAS_WALLET, HOT_WALLET } from '../domain/delivery/delivery/payer.ts';
import type { HotWalletRef, Signer } from '../signer/signer.port.ts';
import type { ChainNodes } from './chains.ts';
import { networkOf } from './networks.ts';

const first = (asset: CryptoAsset): HotWalletRef => ({ asset, hotWallet: HOT_WALLET });

/** Wallets of tokens hold ether as well, for their fees; another one holds ether for the fees of sweeps. */
const WALLETS_WITH: Readonly<Record<CryptoAsset, readonly HotWalletRef[]>> = {
  'BTC.bitcoin': [first('BTC.bitcoin')],
  'ETH.ethereum': [
    ...[first('ETH.ethereum'), first('USDC.ethereum'), first('USDT.ethereum')],
    { asset: 'ETH.ethereum', hotWallet: GAS_WALLET },
  ],
  'USDC.ethereum': [first('USDC.ethereum')],
  'USDT.ethereum': [first('USDT.ethereum')],
};

/**
 * What our hot wallets hold of an asset by the chain's own book, in minor units: the other side of `custody.client` and `custody.own`.
 * @throws NodeUnreachable, SignerUnreachable
 */
export const custodyOnChain = async (
  { nodes, signer }: { readonly nodes: ChainNodes; readonly signer: Pick<Signer, 'addressOf'> },
  asset: CryptoAsset,
): Promise<bigint> => {
  const held = await Promise.all(
    WALLETS_WITH[asset].map(async (wallet) => nodes[networkOf(asset)].balanceOf(asset, await signer.addressOf(wallet))),
  );
  return held.reduce((sum, each) => sum + each, 0n);
};
