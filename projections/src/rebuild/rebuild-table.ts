import { readCheckpoint } from '@danubit/consumer/checkpoint';
import { requireCheckpointOfLog } from '@danubit/consumer/checkpoint-of-log';
import { tryLock, withConnection } from '@danubit/consumer/connection';
import { listParked } from '@danubit/consumer/parking-table';
import { inTransaction } from '@danubit/consumer/transaction';
import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position } from '@danubit/event-store/event-store.port';
import type { Projection } from '../define-projection.ts';
import type pg from 'pg';
import { restoreTable } from '../runner/prepare-table.ts';
import { projectionConsumer } from '../runner/projection-consumer.ts';
import { twinName, createTwin, differingKeys, dropTwin } from './twin-table.ts';
import { checksumOf, type Checksum } from './checksum.ts';
import { fillTwin, type RebuildContext } from './fill-twin.ts';
import { swapIn } from './swap-in.ts';

export type RebuildOptions = {
  /** The rebuilt table replaces the live one. */
  readonly swap: boolean;
  /** Builds from the current log although the live table was filled from another log, or from a later state of this one. */
  readonly otherLog?: boolean;
};

export type RebuildReport = {
  readonly table: string;
  /** Both checksums are of the state after this event; the start of the log when there was none. */
  readonly position: Position;
  readonly live: Checksum;
  readonly rebuilt: Checksum;
  readonly isEqual: boolean;
  /** Keys of some rows that differ. */
  readonly examples: readonly string[];
  /** Number of streams that this code cannot apply. */
  readonly parked: number;
  readonly swapped: boolean;
  /** How long the swap blocked the live projection. */
  readonly lockedMs: number | null;
};

/**
 * Builds a table from the start of the log up to the position of the live one, and compares the two. Meanwhile the live table serves and
 * advances. With `swap` the result replaces the live table; without, a table that differs is kept for inspection.
 * @throws NoConnection, ConnectionLost, StoreUnreachable: it may be built again
 */
export const rebuildTable = (context: RebuildContext, projection: Projection, options: RebuildOptions): Promise<RebuildReport> =>
  withConnection(context.pool, async (client) => {
    if (!(await tryLock(client, rebuildLock(projection)))) throw new Error(`Another rebuild of ${projection.table} is running.`);
    try {
      return await build(context, client, projection, options);
    } catch (error) {
      if (context.signal?.aborted === true) await inTransaction(client, () => dropTwin(client, projection));
      throw error;
    }
  });

/** Removes the table of a build that was killed or kept for inspection. @throws Error while a build is running */
export const abandonRebuild = (pool: pg.Pool, projection: Projection): Promise<void> =>
  withConnection(pool, async (client) => {
    if (!(await tryLock(client, rebuildLock(projection)))) {
      throw new Error(`A rebuild of ${projection.table} is running. Stop its process, which also removes its table.`);
    }
    await inTransaction(client, () => dropTwin(client, projection));
  });

const rebuildLock = ({ table }: Projection): string => `rebuild:read:${table}`;

const build = async (
  context: RebuildContext,
  client: pg.PoolClient,
  projection: Projection,
  { swap, otherLog = false }: RebuildOptions,
): Promise<RebuildReport> => {
  const { log } = context;
  await restoreTable(client, projection.table);
  const epoch = await log.store.epoch();
  const { live, position } = await snapshotOfLive(client, log, projection, otherLog);
  await inTransaction(client, () => createTwin(client, projection, epoch));
  const consumer = projectionConsumer(projection, { twin: twinName(projection) });
  const fillContext = { ...context, client, consumer };
  await fillTwin(fillContext, START, position);
  context.signal?.throwIfAborted();
  const rebuilt = await inTransaction(client, () => checksumOf(client, projection, twinName(projection)));
  const isEqual = live.sha256 === rebuilt.sha256;
  const examples = isEqual ? [] : await differingKeys(client, projection, position);
  const parked = (await listParked(client, 'read', consumer.name)).length;
  const lockedMs = swap ? await swapIn(fillContext, projection, position, otherLog) : null;
  if (!swap && isEqual) await inTransaction(client, () => dropTwin(client, projection));
  return { table: projection.table, position, live, rebuilt, isEqual, examples, parked, swapped: swap, lockedMs };
};

/**
 * Checksum and checkpoint of one snapshot. Without a checkpoint of this log the state of the rows is unknown, and the whole log is applied.
 * @throws CheckpointOfAnotherLog unless `otherLog` is set
 */
const snapshotOfLive = (
  client: pg.ClientBase,
  log: EventLog,
  projection: Projection,
  otherLog: boolean,
): Promise<{ live: Checksum; position: Position }> =>
  inTransaction(
    client,
    async () => {
      const checkpoint = await readCheckpoint(client, 'read', projection.name);
      if (checkpoint !== undefined && !otherLog) await requireCheckpointOfLog(log.store, 'read', projection.name, checkpoint);
      const live = await checksumOf(client, projection, projection.table);
      return { live, position: otherLog || checkpoint === undefined ? await log.store.head() : checkpoint.position };
    },
    'REPEATABLE READ',
  );
