import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { BlockOnChain } from './chain-node.port.ts';
import type { Network } from './networks.ts';

/** Coins that a transaction of a block gave to one of our addresses. */
export type IncomingTransfer = {
  readonly txid: string;
  /** Which payment of the transaction: the same in whichever block the transaction is. */
  readonly place: number;
  readonly asset: CryptoAsset;
  readonly minor: bigint;
  readonly to: string;
  /** Every address that paid, in its canonical form; none for new coins of the network. */
  readonly senders: readonly string[];
};

export type BlockOfTransfers = {
  readonly block: BlockOnChain;
  /** Hash of the block before it. */
  readonly parent: string | null;
  readonly transfers: readonly IncomingTransfer[];
};

/**
 * What arrives at addresses, block by block.
 * @throws NodeUnreachable from every call when there is no answer
 */
export type ChainInbox = {
  readonly network: Network;
  /** The block at this height with what it gave to addresses for which `isOurs` holds; undefined while the chain is not that high. */
  readonly read: (height: number, isOurs: (address: string) => boolean) => Promise<BlockOfTransfers | undefined>;
  /** Lets the node keep the balance of an address. Again, it changes nothing. */
  readonly watch: (address: string) => Promise<void>;
};
