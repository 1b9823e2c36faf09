import type { ChainInbox, IncomingTransfer } from '@danubit/core/chain/chain-inbox.port';
import type { ChainNode, Sighting } from '@danubit/core/chain/chain-node.port';
import { noDeliveries } from './no-deliveries.ts';

type MemoryBlock = { readonly hash: string; readonly transfers: readonly IncomingTransfer[] };

/** A chain in memory on which others send coins: blocks on request, and blocks that are replaced. */
export class MemoryInbox {
  #blocks: MemoryBlock[] = [];
  #made = 0;

  constructor(height: number) {
    for (let block = 0; block <= height; block += 1) this.mine();
  }

  mine(...transfers: readonly IncomingTransfer[]): void {
    this.#made += 1;
    this.#blocks.push({ hash: `block ${String(this.#made)}`, transfers });
  }

  /** Replaces the last blocks and adds one more. Their transfers move into the first new block, or are lost. */
  reorganise(depth: number, isLosing = false): void {
    const removed = this.#blocks.splice(this.#blocks.length - depth);
    this.mine(...(isLosing ? [] : removed.flatMap(({ transfers }) => transfers)));
    for (let block = 0; block < depth; block += 1) this.mine();
  }

  readonly inbox: ChainInbox = {
    network: 'bitcoin',
    read: (height, isOurs) => {
      const found = this.#blocks[height];
      if (found === undefined) return Promise.resolve(undefined);
      const transfers = found.transfers.filter(({ to }) => isOurs(to));
      return Promise.resolve({ block: { height, hash: found.hash }, parent: this.#blocks[height - 1]?.hash ?? null, transfers });
    },
    watch: () => Promise.resolve(),
  };

  readonly node: ChainNode = {
    ...noDeliveries.nodes.bitcoin,
    tip: () => Promise.resolve({ height: this.#blocks.length - 1, hash: this.#blocks.at(-1)?.hash ?? '' }),
    look: (txid) => Promise.resolve(this.#look(txid)),
  };

  #look(txid: string): Sighting {
    const height = this.#blocks.findIndex(({ transfers }) => transfers.some((each) => each.txid === txid));
    const block = this.#blocks[height];
    if (block === undefined) return { kind: 'absent' };
    const confirmations = this.#blocks.length - height;
    return { kind: 'mined', hasMoved: true, txid, block: { height, hash: block.hash }, confirmations, fee: 0n };
  }
}
