import { START, type EventStore, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import type { SealStore, StoredCheckpoint, Tile } from '../store/seal-store.ts';
import { growFromTiles, TILE, tileLevelOf } from '../store/stored-tree.ts';
import { leafHash, type SealedLog } from '../tree/leaf.ts';
import type { GrowingTree } from '../tree/merkle.ts';

/** The log is not the one that was sealed. Nothing more is signed, since a signature would cover the change. */
export class SealBroken extends Error {
  constructor(reason: string) {
    super(`The log does not match its seals: ${reason}. Compare it with the checkpoints outside the database ("make verify-log").`);
    this.name = 'SealBroken';
  }
}

/** The tree of a log while it is sealed: adds events, and gathers the tiles that they complete. */
export class SealingTree {
  readonly #log: SealedLog;
  readonly #growing: GrowingTree;
  #leaves: Buffer[] = [];
  #tiles: Tile[] = [];
  #sealedSize: number;
  #position: Position;

  constructor(log: SealedLog, growing: GrowingTree, position: Position = START) {
    this.#log = log;
    this.#growing = growing;
    this.#sealedSize = growing.size;
    this.#position = position;
  }

  get size(): number {
    return this.#growing.size;
  }

  /** Position of the last event. */
  get position(): Position {
    return this.#position;
  }

  get unsealed(): number {
    return this.size - this.#sealedSize;
  }

  add(event: StoredEvent): void {
    const leaf = leafHash(this.#log, event);
    this.#leaves.push(leaf);
    this.#position = event.position;
    for (const subtree of this.#growing.add(leaf)) {
      const level = tileLevelOf(subtree);
      if (level === undefined) continue;
      const ofLeaves = level === 0 ? { hashes: Buffer.concat(this.#leaves), lastPosition: event.position } : NO_LEAVES;
      this.#tiles.push({ level, number: subtree.index, root: subtree.hash, ...ofLeaves });
      if (level === 0) this.#leaves = [];
    }
  }

  root(): Buffer {
    return this.#growing.root();
  }

  /** Counts everything as sealed. */
  markSealed(): void {
    this.#sealedSize = this.size;
  }

  /** The tiles that were completed since the last call. */
  takeTiles(): readonly Tile[] {
    const tiles = this.#tiles;
    this.#tiles = [];
    return tiles;
  }
}

const NO_LEAVES = { hashes: null, lastPosition: null };

type Recovering = { readonly log: SealedLog; readonly store: EventStore; readonly seals: SealStore; readonly tree: string };

/**
 * The tree as it was last sealed. Complete tiles come from the database, the events after them from the log, and the root must be that of
 * the last checkpoint: whatever happened to the process, it signs only what continues it.
 * @throws SealBroken when the log is not what was sealed
 */
export const recoverTree = async ({ log, store, seals, tree }: Recovering): Promise<SealingTree> => {
  const last = await seals.lastTile(tree);
  const tiles = last === undefined ? 0 : last.number + 1;
  const sealing = new SealingTree(log, await growFromTiles(seals, tree, tiles), last?.lastPosition);
  const checkpoint = await seals.newestCheckpoint(tree);
  if (checkpoint === undefined) return sealing;
  await readUpTo(sealing, checkpoint, store);
  if (!sealing.root().equals(checkpoint.root)) {
    throw new SealBroken(`the root of its first ${String(checkpoint.size)} events is another one (last position ${sealing.position})`);
  }
  sealing.markSealed();
  return sealing;
};

const readUpTo = async (sealing: SealingTree, { size }: StoredCheckpoint, store: EventStore): Promise<void> => {
  while (sealing.size < size) {
    const events = await store.readAll(sealing.position, Math.min(TILE, size - sealing.size));
    for (const event of events) sealing.add(event);
    if (events.length === 0) throw new SealBroken(`it ends after ${String(sealing.size)} of ${String(size)} sealed events`);
  }
};
