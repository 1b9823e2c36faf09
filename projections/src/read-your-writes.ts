import { grouped } from '@danubit/consumer/grouped';
import type { Position } from '@danubit/event-store/event-store.port';

/** A pool of pg, or anything else that runs SQL on the database of the read tables. */
type Database = {
  readonly query: (sql: string, values: unknown[]) => Promise<{ readonly rows: readonly object[] }>;
};

type Reached = { readonly consumer: string; readonly position: Position };
type Question = { readonly names: readonly string[]; readonly position: Position };

const DEFAULT_TIMEOUT_MS = 2_000;
/** Pause between the queries of a process, each for all its callers. */
const ASK_EVERY_MS = 10;

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
  while (!(await haveReached(pool, { names: projectionNames, position }))) {
    if (performance.now() >= until) return false;
  }
  return true;
};

const haveReached = grouped<Question, boolean, Database>(ASK_EVERY_MS, async (pool, questions) => {
  const { rows } = await pool.query('SELECT consumer, position FROM read.checkpoints WHERE consumer = ANY($1)', [
    [...new Set(questions.flatMap(({ names }) => names))],
  ]);
  const reached = new Map((rows as readonly Reached[]).map((row) => [row.consumer, row.position]));
  const isAt = (name: string, position: Position): boolean => {
    const at = reached.get(name);
    return at !== undefined && at >= position;
  };
  return questions.map(({ names, position }) => names.every((name) => isAt(name, position)));
});
