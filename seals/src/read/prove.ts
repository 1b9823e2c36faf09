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
  position,
  stream,
  revision: revision.toString(),
  eventId,
  type,
  recordedAt,
  data,
  metadata,
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

/** One proof for each event, all under one checkpoint. */
export type InclusionProofs = {
  readonly checkpoint: StoredCheckpoint;
  readonly proofs: readonly Pick<InclusionProofFile, 'index' | 'event' | 'proof'>[];
};

/**
 * The proofs of many events in the order of the log; `undefined` while the newest checkpoint does not cover all of them. Tiles and hashes
 * that events have in common are read once.
 */
export const proveEvents = async (
  proving: Proving,
  events: readonly StoredEvent[],
  onProgress: (share: number) => Promise<void> = () => Promise.resolve(),
): Promise<InclusionProofs | undefined> => {
  const tree = await proving.store.epoch();
  const checkpoint = await proving.seals.newestCheckpoint(tree);
  const last = events.at(-1);
  if (checkpoint === undefined || (last !== undefined && last.position > checkpoint.position)) return undefined;
  const hashes = remembered(await hashesOf(proving, tree, checkpoint));
  const proofs: InclusionProofs['proofs'][number][] = [];
  let page: Page = new Map();
  for (const event of events) {
    if (!page.has(event.position)) page = (await pageWith(proving, tree, event.position)) ?? new Map();
    const index = page.get(event.position);
    if (index === undefined || index >= checkpoint.size) return undefined;
    proofs.push({ index, event: exportedEvent(event), proof: base64(await inclusionProof(index, checkpoint.size, hashes)) });
    if (proofs.length % TILE === 0) await onProgress(proofs.length / events.length);
  }
  return { checkpoint, proofs };
};

const remembered = (hashes: SubtreeHashes): SubtreeHashes => {
  const known = new Map<string, Promise<Buffer>>();
  return (wanted) =>
    Promise.all(
      wanted.map((subtree) => {
        const name = `${String(subtree.height)} ${String(subtree.index)}`;
        const hash = known.get(name) ?? hashes([subtree]).then(([first]) => first ?? Buffer.alloc(0));
        known.set(name, hash);
        return hash;
      }),
    );
};

/** The proof that the newest checkpoint extends an older one; `undefined` when the tree has none of this size. */
export const proveConsistency = async (proving: Proving, size: number): Promise<ConsistencyProofFile | undefined> => {
  const tree = await proving.store.epoch();
  const [older, newer] = [await proving.seals.checkpointOf(tree, size), await proving.seals.newestCheckpoint(tree)];
  if (older === undefined || newer === undefined) return undefined;
  const proof = await consistencyProof(older.size, newer.size, await hashesOf(proving, tree, newer));
  return { format: 'danubit-consistency-proof/1', older: older.note, newer: newer.note, proof: base64(proof) };
};

/** Positions next to each other in the log, with the number of events before each. */
type Page = ReadonlyMap<Position, number>;

const indexOf = async (proving: Proving, tree: string, position: Position): Promise<number | undefined> =>
  (await pageWith(proving, tree, position))?.get(position);

/** A page with the position, counted within its tile; `undefined` when the log has no such position. */
const pageWith = async ({ store, seals }: Proving, tree: string, position: Position): Promise<Page | undefined> => {
  const last = await seals.lastTile(tree);
  const tile = (await seals.tileWith(tree, position)) ?? (last === undefined ? 0 : last.number + 1);
  let [at, after] = [tile * TILE, tile === 0 ? START : ((await seals.tile(tree, tile - 1))?.lastPosition ?? START)];
  for (;;) {
    const events = await store.readAll(after, TILE);
    const first = at;
    const page = new Map(events.map((event, offset) => [event.position, first + offset]));
    if (page.has(position)) return page;
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
