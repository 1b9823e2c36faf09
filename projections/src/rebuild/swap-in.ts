import { lockCheckpoint } from '@danubit/consumer/checkpoint';
import { withConnection } from '@danubit/consumer/connection';
import { LIVE_BATCH } from '@danubit/consumer/log-feed';
import { pause } from '@danubit/consumer/backoff';
import { inTransaction } from '@danubit/consumer/transaction';
import type { Position } from '@danubit/event-store/event-store.port';
import type { Projection } from '../define-projection.ts';
import pg from 'pg';
import { twinName, takePlace } from './twin-table.ts';
import { fillTwin, type Filling } from './fill-twin.ts';

/** Each round of catching up is shorter than the one before; appends that are faster than that are waited for under the lock. */
const MAX_ROUNDS = 20;
/** The first tries leave readers alone that are about to end; the last ones outlast an autovacuum, which gives way after a second. */
const PATIENCE_MS = [100, 200, 500, 1_500, 2_000];
const PAUSE_MS = 1_000;
/** A report that reads the table for long ends, or an operator ends it. */
const GIVE_UP_AFTER_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';

type Swap = Filling & { readonly pool: pg.Pool; readonly client: pg.PoolClient };

/**
 * Puts the table beside in the live one's place; answers for how many milliseconds the live projection had to wait. All that takes as
 * long as the table is large happens before: catching up, vacuum and statistics. Under the lock are the events since, and a change of
 * names. Killed before the commit it leaves the live table as it was, and the next build begins anew.
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

/** So that queries on it are planned and walk indexes as they did on the one it replaces. As long as the table is large. */
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

/** Holds the live checkpoint, which keeps the live projection waiting, for as long as the last events and the change of names take. */
const swapOnce = ({ pool, client, ...filling }: Swap, projection: Projection, otherLog: boolean, patienceMs: number): Promise<number> =>
  withConnection(pool, async (filler) => {
    let lockedAt = Number.NaN;
    let released: Promise<number> | undefined;
    await inTransaction(client, async () => {
      const live = await lockCheckpoint(client, 'read', projection.name);
      lockedAt = performance.now();
      const at = await positionOfTwin({ client: filler, consumer: filling.consumer });
      // A position of another log says nothing about this one.
      if (live !== undefined && !otherLog) await fillTwin({ ...filling, client: filler }, at, live.position);
      await takePlace(client, projection, patienceMs);
      released = whenReleased(filler, projection);
    });
    return ((await released) ?? Number.NaN) - lockedAt;
  });

/** When the live projection gets its lock: before COMMIT is answered, which also waits for the file of the old table to be removed. */
const whenReleased = async (waiting: pg.ClientBase, { name }: Projection): Promise<number> => {
  try {
    await waiting.query('SELECT FROM read.checkpoints WHERE consumer = $1 FOR UPDATE', [name]);
  } catch {
    // Only the time is wanted; whether the swap succeeded is known from its own connection.
  }
  return performance.now();
};

const positionOfTwin = async ({ client, consumer }: Pick<Filling, 'client' | 'consumer'>): Promise<Position> => {
  const { rows } = await client.query<{ position: Position }>('SELECT position FROM read.checkpoints WHERE consumer = $1', [consumer.name]);
  const [checkpoint] = rows;
  if (checkpoint === undefined) throw new Error(`The build of ${consumer.name} has lost its checkpoint: begin anew.`);
  return checkpoint.position;
};

const isLockTimeout = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;

/** Named, since the remedy lies with its reader. */
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
