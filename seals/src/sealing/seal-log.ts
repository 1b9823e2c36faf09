import type { EventStore } from '@danubit/event-store/event-store.port';
import { pause } from '@danubit/runtime/backoff';
import type { Clock } from '@danubit/runtime/clock';
import { originOf } from '../note/seal-checkpoint.ts';
import { noteSigner } from '../note/signed-note.ts';
import type { SealStore } from '../store/seal-store.ts';
import type { SealedLog } from '../tree/leaf.ts';
import { Sealer, type SealLimits, type SealProgress } from './sealer.ts';
import { recoverTree } from './sealing-tree.ts';

/** New events are read about once a second: a seal is due after a minute or 1,000 events, and one large read costs the store least. */
const POLL_MS = 1_000;

export type SigningKeys = {
  /** Names the installation in the origin of its trees. */
  readonly installation: string;
  /** Ed25519, PKCS #8 in DER, in base64. */
  readonly key: string;
  /** The key before, while it is being replaced: both sign. */
  readonly otherKey?: string | undefined;
};

export type Sealing = {
  readonly log: SealedLog;
  readonly store: EventStore;
  readonly seals: SealStore;
  readonly keys: SigningKeys;
  readonly limits: SealLimits;
  readonly clock: Clock;
  readonly pollMs?: number;
};

/**
 * Follows a log and signs its checkpoints until aborted. Appends nothing to the log. Only the leader may run it; what it stores is
 * committed together or not at all, so it may be killed at any moment.
 * @throws SealBroken when the log does not match what was sealed
 */
export const sealLog = async (parts: Sealing, signal: AbortSignal, onCaughtUp: (progress: SealProgress) => void): Promise<void> => {
  const { log, store, seals, keys, limits, clock, pollMs = POLL_MS } = parts;
  const tree = await store.epoch();
  const origin = originOf(keys.installation, log, tree);
  await seals.beginTree(tree, origin);
  const sealer = new Sealer({
    seals,
    limits,
    clock,
    tree,
    sealing: await recoverTree({ log, store, seals, tree }),
    origin,
    signers: [keys.key, keys.otherKey].flatMap((key) => (key === undefined ? [] : [noteSigner(origin, key)])),
    follows: await seals.olderTreeOf(tree),
    knownKey: await seals.newestKey(tree),
  });
  while (!signal.aborted) {
    const isCaughtUp = await sealer.step(store);
    if (!isCaughtUp) continue;
    onCaughtUp(sealer.progress());
    await pause(pollMs, signal);
  }
};
