import { hash } from 'node:crypto';

/** Merkle tree hashing of RFC 9162, section 2.1, with SHA-256. */

export const LEAF = Buffer.of(0x00);
const NODE = Buffer.of(0x01);

export const sha256 = (bytes: Buffer): Buffer => hash('sha256', bytes, 'buffer');

export const hashLeaf = (entry: Buffer): Buffer => sha256(Buffer.concat([LEAF, entry]));

export const hashNode = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.concat([NODE, left, right]));

/** Root of a tree without leaves. */
export const EMPTY_ROOT: Buffer = sha256(Buffer.alloc(0));

/** The hash of a complete subtree of 2^height leaves; `index` counts the subtrees of its height from the left. */
export type Subtree = { readonly height: number; readonly index: number; readonly hash: Buffer };

/** Root over complete subtrees from left to right, as RFC 9162 divides a tree of any size: the largest come first. */
export const rootOf = (subtrees: readonly Buffer[]): Buffer =>
  subtrees.length === 0 ? EMPTY_ROOT : subtrees.reduceRight((right, left) => hashNode(left, right));

/** Sizes of the complete subtrees that a tree of a size consists of, as heights and indexes from left to right. */
export const subtreesOf = (size: number): readonly Omit<Subtree, 'hash'>[] => {
  const parts: Omit<Subtree, 'hash'>[] = [];
  let start = 0;
  while (start < size) {
    const height = Math.floor(Math.log2(size - start));
    // `log2` may round up just below a power of two.
    const fitting = 2 ** height > size - start ? height - 1 : height;
    parts.push({ height: fitting, index: start / 2 ** fitting });
    start += 2 ** fitting;
  }
  return parts;
};

/** A tree that only grows: it keeps the hashes of its complete subtrees and nothing else, about 25 for 30 million leaves. */
export class GrowingTree {
  #size: number;
  readonly #peaks: Subtree[];

  /** @param peaks the complete subtrees of a tree of `size` leaves, as `subtreesOf` lists them */
  constructor(size = 0, peaks: readonly Subtree[] = []) {
    this.#size = size;
    this.#peaks = [...peaks];
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a leaf and answers the subtrees of two leaves or more that it has completed, smallest first. */
  add(leaf: Buffer): readonly Subtree[] {
    const completed: Subtree[] = [];
    let subtree: Subtree = { height: 0, index: this.#size, hash: leaf };
    for (let last = this.#peaks.at(-1); last?.height === subtree.height; last = this.#peaks.at(-1)) {
      this.#peaks.pop();
      subtree = { height: last.height + 1, index: last.index / 2, hash: hashNode(last.hash, subtree.hash) };
      completed.push(subtree);
    }
    this.#peaks.push(subtree);
    this.#size += 1;
    return completed;
  }

  root(): Buffer {
    return rootOf(this.#peaks.map(({ hash: peak }) => peak));
  }
}
