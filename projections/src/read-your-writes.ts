import { setTimeout } from 'node:timers/promises';
import type { Position } from '@danubit/event-store/event-store.port';

/** A pool of pg, or anything else that runs SQL on the database of the read tables. */
type Database = {
  readonly query: (sql: string, values: unknown[]) => Promise<{ readonly rows: readonly { readonly reached?: unknown }[] }>;
};

const DEFAULT_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;

/**
 * Waits until the named projections have handled the log up to a position, so that a caller reads its own write. False when the time is up:
 * answer with the rows as they are; the page gets a change notification later.
 */
export const waitForPosition = async (
  pool: Database,
  projectionNames: readonly string[],
  position: Position,
  timeoutMs: number = DEFAULT_TIMEOUT_MS,
): Promise<boolean> => {
  const until = performance.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    if (await haveReached(pool, projectionNames, position)) return true;
    const leftMs = until - performance.now();
    if (leftMs <= 0) return false;
    await setTimeout(Math.min(pauseMs, leftMs));
  }
};

const haveReached = async (pool: Database, names: readonly string[], position: Position): Promise<boolean> => {
  const { rows } = await pool.query(
    'SELECT count(*)::integer AS reached FROM read.checkpoints WHERE consumer = ANY($1) AND position >= $2',
    [names, position],
  );
  return rows[0]?.reached === new Set(names).size;
};
