import type { CryptoAsset } from '@danubit/contracts/values/assets';
import type { Coin, TransactionPlan } from '../domain/delivery/transaction-plan.ts';
import type { Network } from './networks.ts';

/** One amount from one of our addresses to another address. */
export type Transfer = {
  readonly asset: CryptoAsset;
  readonly minor: bigint;
  readonly from: string;
  readonly to: string;
};

export type BlockOnChain = { readonly height: number; readonly hash: string };

/** A transaction in a block. */
export type MinedTransaction = {
  readonly txid: string;
  readonly block: BlockOnChain;
  readonly confirmations: number;
  /** In the smallest unit of the network's coin. */
  readonly fee: bigint;
};

/** State of a transaction at the node. `absent` says nothing about tomorrow: other nodes may still have it. */
export type Sighting =
  | { readonly kind: 'absent' | 'waiting' }
  /** `hasMoved` is false when the chain executed it without effect: the fee is paid, the amount is not. */
  | ({ readonly kind: 'mined'; readonly hasMoved: boolean } & MinedTransaction);

/** The node's answer to signed bytes. Everything but `taken` leaves open whether the network has them. */
export type Handover = { readonly kind: 'taken' } | { readonly kind: 'refused'; readonly reason: RefusedBytes; readonly raw: string };
/** `outbid`: it pays too little to be taken or to replace the earlier one. `spent`: its coins or number are used. */
export type RefusedBytes = 'outbid' | 'spent' | 'invalid';

/** A draft of what a transfer would spend; the sequence number is given by the hot wallet, from `chainNonce` on. */
export type Draft =
  | { readonly kind: 'coins'; readonly coins: readonly Coin[]; readonly fee: bigint }
  | { readonly kind: 'account'; readonly chainNonce: number; readonly gas: bigint; readonly gasPrice: bigint; readonly gasTip: bigint };

/** The address has too little for amount and fee, or the chain would execute the transfer without effect: a token is paused or blocked. */
export type NoDraft = 'too_little' | 'would_fail';

/**
 * A node of one network. It signs nothing and holds no keys.
 * @throws NodeUnreachable from every call when there is no answer: nothing is known then
 */
export type ChainNode = {
  readonly network: Network;
  readonly tip: () => Promise<BlockOnChain>;
  /** In blocks, without what waits. */
  readonly balanceOf: (asset: CryptoAsset, address: string) => Promise<bigint>;
  /** `isTaken` recognises coins that other deliveries use. */
  readonly draft: (transfer: Transfer, isTaken: (coin: Coin) => boolean) => Promise<Draft | NoDraft>;
  /** Most that the network takes for everything that lies at `from`, with today's fees, in the smallest unit of its coin. */
  readonly mostFee: (transfer: Omit<Transfer, 'minor'>) => Promise<bigint | 'would_fail'>;
  /** What the network takes for a usual transfer of the asset with today's fees, in the smallest unit of its coin. */
  readonly usualFee: (asset: CryptoAsset) => Promise<bigint>;
  /** The same coins or sequence number at a higher fee; undefined when there is no room for one. */
  readonly dearer: (transfer: Transfer, plan: TransactionPlan) => Promise<TransactionPlan | undefined>;
  readonly broadcast: (bytes: string) => Promise<Handover>;
  readonly look: (txid: string) => Promise<Sighting>;
  /** The mined transaction that used the coins or the sequence number of a plan. */
  readonly spenderOf: (from: string, plan: TransactionPlan) => Promise<MinedTransaction | undefined>;
};

export class NodeUnreachable extends Error {
  constructor(
    readonly network: Network,
    options?: ErrorOptions,
  ) {
    super(`The node of ${network} gives no answer.`, options);
    this.name = 'NodeUnreachable';
  }
}
