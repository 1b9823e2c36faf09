import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { GAS_WALLET, HOT_WALLET } from '../domain/delivery/delivery/payer.ts';
import type { HotWalletRef, Signer } from '../signer/signer.port.ts';
import type { ColdAddresses } from './cold-storage-settings.ts';
import type { ChainNodes } from './chains.ts';
import { networkOf } from './networks.ts';

const first = (asset: CryptoAsset): HotWalletRef => ({ asset, hotWallet: HOT_WALLET });

/** Wallets of tokens hold ether as well, for their fees; another one holds ether for the fees of sweeps. */
export const WALLETS_WITH: Readonly<Record<CryptoAsset, readonly HotWalletRef[]>> = {
  'BTC.bitcoin': [first('BTC.bitcoin')],
  'ETH.ethereum': [
    ...[first('ETH.ethereum'), first('USDC.ethereum'), first('USDT.ethereum')],
    { asset: 'ETH.ethereum', hotWallet: GAS_WALLET },
  ],
  'USDC.ethereum': [first('USDC.ethereum')],
  'USDT.ethereum': [first('USDT.ethereum')],
};

type CustodyPlaces = {
  readonly nodes: ChainNodes;
  readonly signer: Pick<Signer, 'addressOf'>;
  readonly cold?: ColdAddresses | undefined;
};

/** Several assets of a network may have one cold address, which holds each of them. */
const isOn = (asset: CryptoAsset, other: string): boolean => networkOf(asset) === networkOf(other as CryptoAsset);

/**
 * What our hot wallets and cold storage hold of an asset by the chain's own book, in minor units: the other side of `custody.client` and
 * `custody.own`.
 * @throws NodeUnreachable, SignerUnreachable
 */
export const custodyOnChain = async ({ nodes, signer, cold = {} }: CustodyPlaces, asset: CryptoAsset): Promise<bigint> => {
  const hot = await Promise.all(WALLETS_WITH[asset].map((wallet) => signer.addressOf(wallet)));
  const stored = new Set(Object.entries(cold).flatMap(([of, address]) => (isOn(asset, of) ? [address] : [])));
  const held = await Promise.all([...hot, ...stored].map((address) => nodes[networkOf(asset)].balanceOf(asset, address)));
  return held.reduce((sum, each) => sum + each, 0n);
};
