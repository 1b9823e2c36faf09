import type { EventStore } from '@danubit/event-store/event-store.port';
import type { Clock } from '@danubit/runtime/clock';
import { signCheckpoint, type OlderTree } from '../note/seal-checkpoint.ts';
import type { NoteSigner } from '../note/signed-note.ts';
import type { SealStore, StoredCheckpoint, Tile } from '../store/seal-store.ts';
import type { SealingTree } from './sealing-tree.ts';

/** A checkpoint is signed when this many events are unsealed, or when the oldest of them has waited this long. */
export type SealLimits = { readonly events: number; readonly ms: number };

export type SealProgress = { readonly size: number; readonly unsealed: number };

/** While catching up, this many checkpoints are stored together. */
const CHECKPOINTS_PER_WRITE = 16;

type Parts = {
  readonly seals: SealStore;
  readonly limits: SealLimits;
  readonly clock: Clock;
  readonly tree: string;
  readonly sealing: SealingTree;
  readonly origin: string;
  /** The current key first. */
  readonly signers: readonly NoteSigner[];
  readonly follows: OlderTree | undefined;
  /** The key that the tree last introduced. */
  readonly knownKey: string | undefined;
};

/** Reads a log in steps, signs what is due, and stores it. */
export class Sealer {
  readonly #parts: Parts;
  readonly #signed: StoredCheckpoint[] = [];
  /** Tiles that the signed checkpoints cover: one beyond them would be stored unsealed, and contradict the next start. */
  readonly #tiles: Tile[] = [];
  #knownKey: string | undefined;
  #newKey: { readonly vkey: string; readonly fromSize: number } | undefined;
  /** When the oldest unsealed event was seen, and when the log says it was recorded. */
  #oldest: { readonly seenAt: number; readonly recordedAt: string } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#knownKey = parts.knownKey;
  }

  progress(): SealProgress {
    const { size, unsealed } = this.#parts.sealing;
    return { size, unsealed };
  }

  /** Reads up to the next checkpoint at most. True when the end of the log was reached and everything signed is stored. */
  async step(store: EventStore): Promise<boolean> {
    const { sealing, limits, clock, seals } = this.#parts;
    const room = limits.events - sealing.unsealed;
    const readAt = clock.now();
    const events = await store.readAll(sealing.position, room);
    const [first] = events;
    if (first !== undefined && sealing.unsealed === 0) this.#oldest = { seenAt: readAt.getTime(), recordedAt: first.recordedAt };
    for (const event of events) sealing.add(event);
    if (this.#isDue(readAt)) this.#sign(readAt);
    const isAtEnd = events.length < room;
    if (this.#signed.length > 0 && (isAtEnd || this.#signed.length >= CHECKPOINTS_PER_WRITE)) await this.#write();
    if (isAtEnd) await seals.report('sealing', this.#oldest === undefined ? readAt : new Date(this.#oldest.recordedAt), null);
    return isAtEnd;
  }

  #isDue(now: Date): boolean {
    const { sealing, limits } = this.#parts;
    if (this.#oldest === undefined) return false;
    return sealing.unsealed >= limits.events || now.getTime() - this.#oldest.seenAt >= limits.ms;
  }

  #sign(signedAt: Date): void {
    const { sealing, origin, signers, follows } = this.#parts;
    const { size, position } = sealing;
    const root = sealing.root();
    const [current] = signers;
    const newKey = current?.vkey === this.#knownKey ? undefined : current?.vkey;
    if (newKey !== undefined) this.#newKey = { vkey: newKey, fromSize: size };
    this.#knownKey = current?.vkey;
    const note = signCheckpoint({ origin, size, root, signedAt, position, follows, newKey }, signers);
    this.#tiles.push(...sealing.takeTiles());
    this.#signed.push({ size, root, position, signedAt, note });
    sealing.markSealed();
    this.#oldest = undefined;
  }

  async #write(): Promise<void> {
    const { seals, tree } = this.#parts;
    await seals.add(tree, { tiles: this.#tiles, checkpoints: this.#signed, newKey: this.#newKey });
    this.#signed.length = 0;
    this.#tiles.length = 0;
    this.#newKey = undefined;
  }
}
