import { lockCheckpoint } from '@danubit/consumer/checkpoint';
import { withConnection } from '@danubit/consumer/connection';
import { LIVE_BATCH } from '@danubit/consumer/log-feed';
import { pause } from '@danubit/runtime/backoff';
import { inTransaction } from '@danubit/consumer/transaction';
import type { Position } from '@danubit/event-store/event-store.port';
import type { Projection } from '../define-projection.ts';
import pg from 'pg';
import { twinName, replaceLiveTable } from './twin-table.ts';
import { fillTwin, type FillContext } from './fill-twin.ts';

/** Each round of catching up is shorter than the last; if appends are faster than that, the rest is applied under the lock. */
const MAX_ROUNDS = 20;
/** The first attempts spare readers that end soon; the last ones outlast an autovacuum, which gives way after a second. */
const PATIENCE_MS = [100, 200, 500, 1_500, 2_000];
const PAUSE_MS = 1_000;
/** Time for a long report to end, or for an operator to end it. */
const GIVE_UP_AFTER_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';

type Swap = FillContext & { readonly pool: pg.Pool; readonly client: pg.PoolClient };

/**
 * Replaces the live table by its twin. Returns for how many milliseconds the live projection was blocked. Everything that depends on the
 * size of the table happens before the lock: catching up, vacuum and statistics. Under the lock, only the events since then are applied and
 * names change. If it is killed before the commit, the live table stays as it was, and the next build starts over.
 */
export const swapIn = async (swap: Swap, projection: Projection, from: Position, otherLog: boolean): Promise<number> => {
  await catchUp(swap, from);
  await vacuumed(swap.client, projection);
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (let attempt = 0; ; attempt += 1) {
    swap.signal?.throwIfAborted();
    await catchUp(swap, await positionOfTwin(swap));
    const patienceMs = PATIENCE_MS[Math.min(attempt, PATIENCE_MS.length - 1)] ?? PAUSE_MS;
    try {
      return await swapOnce(swap, projection, otherLog, patienceMs);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (performance.now() > giveUpAt) throw new TableInUse(projection.table, { cause: error });
      await pause(PAUSE_MS, swap.signal ?? new AbortController().signal);
    }
  }
};

/** So that queries get the same plans and index-only scans as before. Takes longer the larger the table is. */
const vacuumed = async (client: pg.ClientBase, projection: Projection): Promise<void> => {
  await client.query('SET statement_timeout = 0');
  try {
    await client.query(`VACUUM (ANALYZE) read.${twinName(projection)}`);
  } finally {
    await client.query('RESET statement_timeout');
  }
};

const catchUp = async (swap: Swap, from: Position): Promise<void> => {
  let at = from;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { position, events } = await fillTwin(swap, at, await swap.log.store.head());
    at = position;
    if (events < LIVE_BATCH) return;
  }
};

/** Holds the lock of the live checkpoint, which blocks the live projection, while the last events are applied and the names change. */
const swapOnce = ({ pool, client, ...filling }: Swap, projection: Projection, otherLog: boolean, patienceMs: number): Promise<number> =>
  withConnection(pool, async (filler) => {
    let lockedAt = Number.NaN;
    let released: Promise<number> | undefined;
    await inTransaction(client, async () => {
      const live = await lockCheckpoint(client, 'read', projection.name);
      lockedAt = performance.now();
      const at = await positionOfTwin({ client: filler, consumer: filling.consumer });
      // With `otherLog`, the live position belongs to another log.
      if (live !== undefined && !otherLog) await fillTwin({ ...filling, client: filler }, at, live.position);
      await replaceLiveTable(client, projection, patienceMs);
      released = whenReleased(filler, projection);
    });
    return ((await released) ?? Number.NaN) - lockedAt;
  });

/** When the live projection gets its lock. That is before COMMIT answers, which also waits until the file of the old table is removed. */
const whenReleased = async (waiting: pg.ClientBase, { name }: Projection): Promise<number> => {
  try {
    await waiting.query('SELECT FROM read.checkpoints WHERE consumer = $1 FOR UPDATE', [name]);
  } catch {
    // Only the time matters here; whether the swap succeeded is known from its own connection.
  }
  return performance.now();
};

const positionOfTwin = async ({ client, consumer }: Pick<FillContext, 'client' | 'consumer'>): Promise<Position> => {
  const { rows } = await client.query<{ position: Position }>('SELECT position FROM read.checkpoints WHERE consumer = $1', [consumer.name]);
  const [checkpoint] = rows;
  if (checkpoint === undefined) throw new Error(`The build of ${consumer.name} has lost its checkpoint. Start it again.`);
  return checkpoint.position;
};

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

/** A separate class, since its message gives the operator the remedy. */
class TableInUse extends Error {
  constructor(table: string, options: ErrorOptions) {
    super(
      `read.${table} was read without a break for ten minutes, so the rebuilt table could not take its place. Look in pg_stat_activity for ` +
        'the oldest transaction that reads it, end it, and replay again.',
      options,
    );
    this.name = 'TableInUse';
  }
}
