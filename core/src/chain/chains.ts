import { bitcoinNode } from './bitcoin/bitcoin-node.ts';
import { NodeUnreachable, type ChainNode } from './chain-node.port.ts';
import type { ChainsConfig } from './chains-config.ts';
import { ethereumNode } from './ethereum/ethereum-node.ts';
import type { Network } from './networks.ts';

export type ChainNodes = Readonly<Record<Network, ChainNode>>;
type NodeSettings = { readonly BITCOIN_RPC_URL?: string | undefined; readonly ETHEREUM_RPC_URL?: string | undefined };

export const openNodes = (settings: NodeSettings, { bitcoin, ethereum }: ChainsConfig): ChainNodes => {
  const { BITCOIN_RPC_URL, ETHEREUM_RPC_URL } = settings;
  return {
    bitcoin: BITCOIN_RPC_URL === undefined ? noNode('bitcoin') : bitcoinNode(BITCOIN_RPC_URL, bitcoin),
    ethereum: ETHEREUM_RPC_URL === undefined ? noNode('ethereum') : ethereumNode(ETHEREUM_RPC_URL, ethereum),
  };
};

/** Where no node is set up. */
const noNode = (network: Network): ChainNode => {
  const none = (): Promise<never> => Promise.reject(new NodeUnreachable(network));
  const asked = { tip: none, balanceOf: none, draft: none, mostFee: none, usualFee: none, dearer: none };
  return { network, ...asked, broadcast: none, look: none, spenderOf: none };
};
