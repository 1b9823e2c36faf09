import { START, type EventStore, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import type { SealStore, StoredCheckpoint } from '../store/seal-store.ts';
import { storedSubtrees, TILE } from '../store/stored-tree.ts';
import { leafHash, type SealedLog } from '../tree/leaf.ts';
import { consistencyProof, inclusionProof, type SubtreeHashes } from '../tree/proofs.ts';

/** What the verifier reads. */
export type InclusionProofFile = {
  readonly format: 'danubit-inclusion-proof/1';
  readonly index: number;
  readonly event: ExportedEvent;
  readonly proof: readonly string[];
  readonly checkpoint: string;
};

export type ConsistencyProofFile = {
  readonly format: 'danubit-consistency-proof/1';
  readonly older: string;
  readonly newer: string;
  readonly proof: readonly string[];
};

/** An event as it is stored: personal fields are encrypted. */
export type ExportedEvent = Omit<StoredEvent, 'revision'> & { readonly revision: string };

export const exportedEvent = ({ position, stream, revision, eventId, type, recordedAt, data, metadata }: StoredEvent): ExportedEvent => ({
  ...{ position, stream, revision: revision.toString(), eventId, type, recordedAt, data, metadata },
});

export type Proving = { readonly log: SealedLog; readonly store: EventStore; readonly seals: SealStore };

const base64 = (hashes: readonly Buffer[]): readonly string[] => hashes.map((hash) => hash.toString('base64'));

/** The proof that the newest checkpoint covers an event; `undefined` while none does. */
export const proveEvent = async (proving: Proving, event: StoredEvent): Promise<InclusionProofFile | undefined> => {
  const { store, seals } = proving;
  const tree = await store.epoch();
  const checkpoint = await seals.newestCheckpoint(tree);
  if (checkpoint === undefined) return undefined;
  const index = await indexOf(proving, tree, event.position);
  if (index === undefined || index >= checkpoint.size) return undefined;
  const proof = await inclusionProof(index, checkpoint.size, await hashesOf(proving, tree, checkpoint));
  const format = 'danubit-inclusion-proof/1';
  return { format, index, event: exportedEvent(event), proof: base64(proof), checkpoint: checkpoint.note };
};

/** The proof that the newest checkpoint extends an older one; `undefined` when the tree has none of this size. */
export const proveConsistency = async (proving: Proving, size: number): Promise<ConsistencyProofFile | undefined> => {
  const tree = await proving.store.epoch();
  const [older, newer] = [await proving.seals.checkpointOf(tree, size), await proving.seals.newestCheckpoint(tree)];
  if (older === undefined || newer === undefined) return undefined;
  const proof = await consistencyProof(older.size, newer.size, await hashesOf(proving, tree, newer));
  return { format: 'danubit-consistency-proof/1', older: older.note, newer: newer.note, proof: base64(proof) };
};

/** The number of events before a position, counted within its tile. */
const indexOf = async ({ store, seals }: Proving, tree: string, position: Position): Promise<number | undefined> => {
  const last = await seals.lastTile(tree);
  const tile = (await seals.tileWith(tree, position)) ?? (last === undefined ? 0 : last.number + 1);
  let [at, after] = [tile * TILE, tile === 0 ? START : ((await seals.tile(tree, tile - 1))?.lastPosition ?? START)];
  for (;;) {
    const events = await store.readAll(after, TILE);
    const offset = events.findIndex((event) => event.position === position);
    if (offset >= 0) return at + offset;
    const end = events.at(-1);
    if (end === undefined || end.position > position) return undefined;
    at += events.length;
    after = end.position;
  }
};

/** Subtrees up to a checkpoint: from tiles, and the leaves after the last complete tile from the log. */
const hashesOf = async ({ log, store, seals }: Proving, tree: string, { size }: StoredCheckpoint): Promise<SubtreeHashes> => {
  const last = await seals.lastTile(tree);
  const tiles = last === undefined ? 0 : last.number + 1;
  const rest = size - tiles * TILE;
  const events = rest > 0 ? await store.readAll(last?.lastPosition ?? START, rest) : [];
  return storedSubtrees(
    seals,
    tree,
    events.map((event) => leafHash(log, event)),
    tiles,
  );
};
