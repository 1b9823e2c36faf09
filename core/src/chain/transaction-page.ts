import { CRYPTO_ASSETS } from '@danubit/contracts/values/assets';
import type { Settings } from '@danubit/runtime/settings/settings';
import { networkOf } from './networks.ts';

export const EXPLORER_SETTINGS = ['BITCOIN_EXPLORER_URL', 'ETHEREUM_EXPLORER_URL'] as const;

/** The public page about a transaction of an asset; null where its chain has none. */
export type TransactionPage = (asset: string, txid: string) => string | null;

const PUBLIC_PAGES = { bitcoin: 'https://mempool.space/tx/', ethereum: 'https://etherscan.io/tx/' } as const;

export const transactionPage = (
  settings: Settings<(typeof EXPLORER_SETTINGS)[number] | 'BITCOIN_CHAIN' | 'ETHEREUM_CHAIN_ID'>,
): TransactionPage => {
  const { BITCOIN_EXPLORER_URL, ETHEREUM_EXPLORER_URL, BITCOIN_CHAIN, ETHEREUM_CHAIN_ID } = settings;
  const pages = {
    bitcoin: BITCOIN_EXPLORER_URL ?? (BITCOIN_CHAIN === 'main' ? PUBLIC_PAGES.bitcoin : undefined),
    ethereum: ETHEREUM_EXPLORER_URL ?? (ETHEREUM_CHAIN_ID === 1 ? PUBLIC_PAGES.ethereum : undefined),
  };
  return (asset, txid) => {
    const known = CRYPTO_ASSETS.find((each) => each === asset);
    const page = known && pages[networkOf(known)];
    return page === undefined ? null : `${page}${txid}`;
  };
};
