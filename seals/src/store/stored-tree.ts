import { GrowingTree, hashNode, rootOf, subtreesOf, type Subtree } from '../tree/merkle.ts';
import type { SubtreeHashes } from '../tree/proofs.ts';
import type { SealStore } from './seal-store.ts';

export const TILE = 256;
const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

/** Hashes of subtrees from the stored tiles. @param tail hashes of the leaves after the last complete tile, in order */
export const storedSubtrees = (store: SealStore, tree: string, tail: readonly Buffer[] = [], tiles = 0): SubtreeHashes => {
  const leavesFrom = async (first: number, count: number): Promise<readonly Buffer[]> => {
    if (first >= tiles * TILE) return tail.slice(first - tiles * TILE, first - tiles * TILE + count);
    const tile = await store.tile(tree, Math.floor(first / TILE));
    if (tile === undefined) throw new Error(`The tile of leaf ${String(first)} is missing.`);
    const start = (first % TILE) * HASH_BYTES;
    return hashesIn(tile.hashes.subarray(start, start + count * HASH_BYTES));
  };
  const hashOf = async ({ height, index }: Omit<Subtree, 'hash'>): Promise<Buffer> => {
    const level = Math.floor(height / TILE_HEIGHT) - 1;
    const count = 2 ** (height % TILE_HEIGHT);
    return completeRoot(level < 0 ? await leavesFrom(index * count, count) : await store.tileRoots(tree, level, index * count, count));
  };
  return async (wanted) => {
    const hashes: Buffer[] = [];
    for (const subtree of wanted) hashes.push(await hashOf(subtree));
    return hashes;
  };
};

export const hashesIn = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: bytes.length / HASH_BYTES }, (_, index) => bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES));

/** Root over a power of two of hashes. */
const completeRoot = (hashes: readonly Buffer[]): Buffer => {
  let row = hashes;
  while (row.length > 1) {
    const below = row;
    row = Array.from({ length: below.length / 2 }, (_, pair) =>
      hashNode(below[pair * 2] ?? Buffer.alloc(0), below[pair * 2 + 1] ?? Buffer.alloc(0)),
    );
  }
  return row[0] ?? rootOf([]);
};

/** The tree as far as its complete tiles go, to be continued. */
export const growFromTiles = async (store: SealStore, tree: string, tiles: number): Promise<GrowingTree> => {
  const parts = subtreesOf(tiles * TILE);
  const hashes = await storedSubtrees(store, tree, [], tiles)(parts);
  return new GrowingTree(
    tiles * TILE,
    parts.map((part, index) => ({ ...part, hash: hashes[index] ?? Buffer.alloc(0) })),
  );
};

/** The level of tiles that a complete subtree is a tile of. */
export const tileLevelOf = ({ height }: Subtree): number | undefined =>
  height > 0 && height % TILE_HEIGHT === 0 ? height / TILE_HEIGHT - 1 : undefined;
