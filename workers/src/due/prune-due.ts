import { pause } from '@danubit/runtime/backoff';
import type pg from 'pg';
import type { Logger } from 'pino';

const BATCH = 1_000;
const LOOK_EVERY_MS = 60_000;

/**
 * Removes work that was done before the given age, in small batches, and skips locked rows. If pruned work is requested again, it is a new
 * row, whose job finds no work to do.
 */
export const pruneDue = async (pool: pg.Pool, keptDays: number): Promise<number> => {
  const { rowCount } = await pool.query(
    `DELETE FROM work.due WHERE id IN (
       SELECT id FROM work.due WHERE done_at < now() - $1 * interval '1 day' ORDER BY done_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [keptDays, BATCH],
  );
  return rowCount ?? 0;
};

type Options = { readonly pool: pg.Pool; readonly keptDays: number; readonly logger: Logger; readonly signal: AbortSignal };

/** Prunes while the process runs; resolves once aborted. */
export const keepPruning = async ({ pool, keptDays, logger, signal }: Options): Promise<void> => {
  while (!signal.aborted) {
    try {
      const pruned = await pruneDue(pool, keptDays);
      if (pruned === BATCH) continue;
    } catch (error) {
      logger.warn({ err: error }, 'done work could not be pruned; trying again');
    }
    await pause(LOOK_EVERY_MS, signal);
  }
};
