import type { Settings } from '@danubit/runtime/settings/settings';
import type { Address } from 'viem';
import type { EthereumChain } from './ethereum/ethereum-settings.ts';
import type { AddressRules, BitcoinChain } from './networks.ts';

export const CHAIN_SETTINGS = ['BITCOIN_CHAIN', 'ETHEREUM_CHAIN_ID', 'USDC_CONTRACT', 'USDT_CONTRACT'] as const;

/** Which chains of the networks are meant: the main ones, those for tests, or one's own. */
export type ChainsConfig = { readonly bitcoin: BitcoinChain; readonly ethereum: EthereumChain };

export const chainsConfig = (settings: Settings<(typeof CHAIN_SETTINGS)[number]>): ChainsConfig => ({
  bitcoin: settings.BITCOIN_CHAIN,
  ethereum: {
    chainId: settings.ETHEREUM_CHAIN_ID,
    tokens: { 'USDC.ethereum': settings.USDC_CONTRACT as Address, 'USDT.ethereum': settings.USDT_CONTRACT as Address },
  },
});

export const addressRulesOf = ({ bitcoin, ethereum }: ChainsConfig): AddressRules => ({
  bitcoin,
  contracts: Object.values(ethereum.tokens),
});
