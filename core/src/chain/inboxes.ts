import { bitcoinInbox } from './bitcoin/bitcoin-inbox.ts';
import type { ChainInbox } from './chain-inbox.port.ts';
import type { ChainsConfig } from './chains-config.ts';
import { ethereumInbox } from './ethereum/ethereum-inbox.ts';

type NodeSettings = { readonly BITCOIN_RPC_URL?: string | undefined; readonly ETHEREUM_RPC_URL?: string | undefined };

/** One for each network that has a node. */
export const openInboxes = ({ BITCOIN_RPC_URL, ETHEREUM_RPC_URL }: NodeSettings, { ethereum }: ChainsConfig): readonly ChainInbox[] => [
  ...(BITCOIN_RPC_URL === undefined ? [] : [bitcoinInbox(BITCOIN_RPC_URL)]),
  ...(ETHEREUM_RPC_URL === undefined ? [] : [ethereumInbox(ETHEREUM_RPC_URL, ethereum)]),
];
