import { lockCheckpoint, readCheckpoint } from '@danubit/core/consumer/checkpoint';
import { tryLock, withConnection } from '@danubit/core/consumer/connection';
import { consumePage, type Page } from '@danubit/core/consumer/consume-page';
import type { Consumer } from '@danubit/core/consumer/consumer';
import { decodeEach } from '@danubit/core/consumer/decode-each';
import { CATCH_UP_BATCH } from '@danubit/core/consumer/log-feed';
import { listParked } from '@danubit/core/consumer/parking-table';
import { inTransaction } from '@danubit/core/consumer/transaction';
import type { EventLog } from '@danubit/core/event-store/event-log';
import { START, type Position } from '@danubit/core/event-store/event-store.port';
import { pagesAhead } from '@danubit/core/event-store/pages-ahead';
import type { Projection } from '@danubit/core/kernel/projection';
import type pg from 'pg';
import { restoreTable } from '../runner/prepare-table.ts';
import { projectionConsumer } from '../runner/projection-consumer.ts';
import { besideName, createBeside, differingKeys, dropBeside, replaceLive } from './beside-table.ts';
import { checksumOf, type Checksum } from './checksum.ts';

export type RebuildProgress = {
  readonly table: string;
  readonly position: Position;
  readonly events: number;
  readonly eventsPerSecond: number;
};

export type RebuildScene = {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly onProgress: (progress: RebuildProgress) => void;
  /** Aborted: the build is given up and leaves nothing behind. */
  readonly signal?: AbortSignal;
};

export type RebuildReport = {
  readonly table: string;
  /** Both states are those after this event; the start of the log when there was none. */
  readonly position: Position;
  readonly live: Checksum;
  readonly rebuilt: Checksum;
  readonly isEqual: boolean;
  /** Keys of some differing rows. */
  readonly examples: readonly string[];
  /** Streams that this code cannot apply either. */
  readonly parked: number;
  readonly swapped: boolean;
};

/**
 * Builds a table anew from the start of the log up to where the live one stood, and compares the two. The live table is served
 * and filled meanwhile. With `swap` the result takes the live table's place in one transaction; without, a table that differs
 * is left beside it to be looked at.
 */
export const rebuildTable = (scene: RebuildScene, projection: Projection, { swap }: { readonly swap: boolean }): Promise<RebuildReport> =>
  withConnection(scene.pool, async (client) => {
    if (!(await tryLock(client, rebuildLock(projection)))) throw new Error(`Another rebuild of ${projection.table} is under way.`);
    try {
      return await build(scene, client, projection, swap);
    } catch (error) {
      if (scene.signal?.aborted === true) await inTransaction(client, () => dropBeside(client, projection));
      throw error;
    }
  });

/** Removes what a build that was killed, or one that was kept for a look, has left behind. @throws Error while one is under way. */
export const abandonRebuild = (pool: pg.Pool, projection: Projection): Promise<void> =>
  withConnection(pool, async (client) => {
    if (!(await tryLock(client, rebuildLock(projection)))) {
      throw new Error(`A rebuild of ${projection.table} is under way. Stop the process that does it: its build goes with it.`);
    }
    await inTransaction(client, () => dropBeside(client, projection));
  });

const rebuildLock = ({ table }: Projection): string => `rebuild:read:${table}`;

const build = async (scene: RebuildScene, client: pg.PoolClient, projection: Projection, swap: boolean): Promise<RebuildReport> => {
  const { log } = scene;
  await restoreTable(client, projection.table);
  const { live, position } = await snapshotOfLive(client, log, projection);
  await inTransaction(client, () => createBeside(client, projection));
  const consumer = projectionConsumer(projection, { beside: besideName(projection) });
  const filling = { ...scene, client, consumer };
  await fill(filling, START, position);
  scene.signal?.throwIfAborted();
  const rebuilt = await inTransaction(client, () => checksumOf(client, projection, besideName(projection)));
  const isEqual = live.sha256 === rebuilt.sha256;
  const examples = isEqual ? [] : await differingKeys(client, projection, position);
  const parked = (await listParked(client, 'read', consumer.name)).length;
  if (swap) await swapIn(filling, projection, position);
  else if (isEqual) await inTransaction(client, () => dropBeside(client, projection));
  return { table: projection.table, position, live, rebuilt, isEqual, examples, parked, swapped: swap };
};

/** Rows and checkpoint of one moment. Without a checkpoint there is no telling what the rows stand for: then all of the log is due. */
const snapshotOfLive = (client: pg.ClientBase, log: EventLog, projection: Projection): Promise<{ live: Checksum; position: Position }> =>
  inTransaction(
    client,
    async () => {
      const checkpoint = await readCheckpoint(client, 'read', projection.name);
      const live = await checksumOf(client, projection, projection.table);
      return { live, position: checkpoint?.position ?? (await log.store.head()) };
    },
    'REPEATABLE READ',
  );

type Filling = Omit<RebuildScene, 'pool'> & { readonly client: pg.ClientBase; readonly consumer: Consumer };

const fill = async ({ client, log, consumer, onProgress, signal }: Filling, from: Position, upTo: Position): Promise<void> => {
  const startedAt = performance.now();
  let events = 0;
  let position = from;
  const read = (after: Position): Promise<LogPage | undefined> => readPage(log, consumer, after, upTo);
  for await (const page of pagesAhead(read, from)) {
    signal?.throwIfAborted();
    await consumePage({ client, schema: 'read', consumer }, position, page);
    position = page.last;
    events += page.size;
    const eventsPerSecond = Math.round((events * 1000) / Math.max(1, performance.now() - startedAt));
    onProgress({ table: consumer.name, position, events, eventsPerSecond });
  }
};

type LogPage = Page & { readonly size: number };

const readPage = async (log: EventLog, { concerns }: Consumer, after: Position, upTo: Position): Promise<LogPage | undefined> => {
  if (after >= upTo) return undefined;
  const stored = (await log.store.readAll(after, CATCH_UP_BATCH)).filter(({ position }) => position <= upTo);
  const last = stored.at(-1)?.position;
  if (last === undefined) return undefined;
  const due = stored.filter(({ type }) => concerns(type));
  return { deliveries: await decodeEach(log, due), last, size: stored.length };
};

/** Holds the live checkpoint, which keeps the live projection waiting, for as long as the last events and the swap take. */
const swapIn = (
  { pool, client, ...filling }: Filling & { readonly pool: pg.Pool },
  projection: Projection,
  from: Position,
): Promise<void> =>
  withConnection(pool, (filler) =>
    inTransaction(client, async () => {
      const live = await lockCheckpoint(client, 'read', projection.name);
      const upTo = live !== undefined && live.position > from ? live.position : from;
      await fill({ ...filling, client: filler }, from, upTo);
      await replaceLive(client, projection, upTo);
    }),
  );
