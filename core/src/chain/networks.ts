import type { CryptoAsset } from '@danubit/contracts/values/assets';
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer';

export const NETWORKS = ['bitcoin', 'ethereum'] as const;
export type Network = (typeof NETWORKS)[number];

const NETWORK_OF: Readonly<Record<CryptoAsset, Network>> = {
  'BTC.bitcoin': 'bitcoin',
  'ETH.ethereum': 'ethereum',
  'USDC.ethereum': 'ethereum',
  'USDT.ethereum': 'ethereum',
};
export const networkOf = (asset: CryptoAsset): Network => NETWORK_OF[asset];

/** Pays the fees of a network. */
export const COIN_OF: Readonly<Record<Network, CryptoAsset>> = { bitcoin: 'BTC.bitcoin', ethereum: 'ETH.ethereum' };

/** `regtest`: a chain of our own for development, on which coins are worth nothing. */
export const BITCOIN_CHAINS = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const;
export type BitcoinChain = keyof typeof BITCOIN_CHAINS;

/** What decides which addresses are possible: the chain of Bitcoin, and the contracts to which nothing may be sent. */
export type AddressRules = { readonly bitcoin: BitcoinChain; readonly contracts: readonly string[] };
