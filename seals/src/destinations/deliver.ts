import { START, type EventStore } from '@danubit/event-store/event-store.port';
import { backOff, pause } from '@danubit/runtime/backoff';
import type pg from 'pg';
import type { SealLogger } from '../seal-logger.ts';
import { SEAL_SCHEMAS, SealStore } from '../store/seal-store.ts';
import { TILE } from '../store/stored-tree.ts';
import { leafHash, type SealedLog } from '../tree/leaf.ts';
import { DeliveryStore, type Plan } from './delivery-store.ts';
import type { Destination, Parcel } from './destination.ts';

const POLL_MS = 2_000;
const BACKOFF = { firstMs: 1_000, longestMs: 60_000 };
const HASH_BYTES = 32;
const LONGEST_FAILURE = 300;

export type Delivering = {
  readonly log: SealedLog;
  readonly store: EventStore;
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly logger: SealLogger;
  readonly pollMs?: number;
};

/** Sends what is sealed to one destination until aborted, in order, each parcel until it has arrived. */
export const deliverTo = async (destination: Destination, parts: Delivering, signal: AbortSignal): Promise<void> => {
  const { log, pool, logger, pollMs = POLL_MS } = parts;
  const schema = SEAL_SCHEMAS[log];
  const [seals, deliveries] = [new SealStore(pool, schema), new DeliveryStore(pool, schema)];
  for (let failures = 0; !signal.aborted;) {
    try {
      const isDone = await deliverNext(destination, parts, { seals, deliveries }, signal);
      failures = 0;
      if (!isDone) continue;
      await seals.report(destination.name, new Date(), null);
      await pause(pollMs, signal);
    } catch (error) {
      failures += 1;
      const failure = (error instanceof Error ? error.message : 'unknown').slice(0, LONGEST_FAILURE);
      logger.warn({ log, destination: destination.name, failures, failure }, 'a seal was not delivered');
      await seals.report(destination.name, undefined, failure).catch(() => undefined);
      await backOff(BACKOFF, failures, signal);
    }
  }
};

type Stores = { readonly seals: SealStore; readonly deliveries: DeliveryStore };

/** True when there is nothing to deliver. */
const deliverNext = async (destination: Destination, parts: Delivering, stores: Stores, signal: AbortSignal): Promise<boolean> => {
  const plan = await stores.deliveries.next(destination.name, destination.everyMs);
  if (plan === undefined) return true;
  await destination.deliver(await parcelOf(destination.name, plan, parts, stores), signal);
  await stores.deliveries.markDelivered(destination.name, plan);
  return false;
};

const parcelOf = async (destination: string, plan: Plan, parts: Delivering, { seals, deliveries }: Stores): Promise<Parcel> => {
  const { tree, fromSize, toSize } = plan;
  return {
    log: parts.log,
    tree,
    fromSize,
    toSize,
    checkpoints: await deliveries.checkpointsOf(plan),
    leaves: await leavesBetween(plan, parts, seals),
    timestamps: await deliveries.timestampsOf(destination, plan),
  };
};

/** From the tiles, and after the last complete tile from the log itself, if it is still the log of this tree. */
const leavesBetween = async ({ tree, fromSize, toSize }: Plan, { log, store }: Delivering, seals: SealStore): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let position = START;
  const firstTile = Math.floor(fromSize / TILE);
  let at = firstTile * TILE;
  if (firstTile > 0) position = (await seals.tile(tree, firstTile - 1))?.lastPosition ?? START;
  for (let tile = await seals.tile(tree, firstTile); tile !== undefined && at < toSize; tile = await seals.tile(tree, at / TILE)) {
    parts.push(tile.hashes);
    position = tile.lastPosition;
    at += TILE;
  }
  if (at < toSize && (await store.epoch()) === tree) {
    const events = await store.readAll(position, toSize - at);
    parts.push(...events.map((event) => leafHash(log, event)));
  }
  return Buffer.concat(parts).subarray((fromSize - firstTile * TILE) * HASH_BYTES, (toSize - firstTile * TILE) * HASH_BYTES);
};
