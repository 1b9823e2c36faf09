import type pg from 'pg';
import { SANDBOX_LANES, type Lane } from '../due/lanes.ts';

const MOST = 1_000;

/**
 * Finds lanes in which work was due at two looks in a row and did not run between them. The look before is kept here: by the clock of a
 * sandbox, which its partner moves, work that has just become due may be late by years.
 */
export const stuckLanes = (pool: Pick<pg.Pool, 'query'>, mode: string): (() => Promise<ReadonlySet<Lane>>) => {
  let before: ReadonlySet<string> = new Set();
  return async () => {
    const { rows } = await pool.query<{ lane: Lane; run: string }>(
      `SELECT lane, concat_ws(':', id, version, tries) AS run FROM work.due LEFT JOIN work.clocks ON name = clock
       WHERE done_at IS NULL AND lease IS NULL AND due_at <= now() + coalesce(ahead, '0') AND (mode IN ($1, 'unstated') OR lane = ANY ($2))
       ORDER BY due_at LIMIT ${String(MOST)}`,
      [mode, [...SANDBOX_LANES]],
    );
    const stuck = new Set(rows.filter(({ run }) => before.has(run)).map(({ lane }) => lane));
    before = new Set(rows.map(({ run }) => run));
    return stuck;
  };
};
