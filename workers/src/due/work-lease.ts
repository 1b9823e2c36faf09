import { backoffMs } from '@danubit/runtime/backoff';
import type pg from 'pg';
import { DUE_CHANNEL } from './due-table.ts';
import type { DueWork } from './due-work.ts';
import type { Lane } from './lanes.ts';
import { RETRY_BACKOFF } from './retry-backoff.ts';

/** How long a run that stopped renewing its lease still blocks other runs of the same work. */
export const LEASE_MS = 30_000;

/** Exclusive work: only this run may do and end it while it keeps the lease. */
export type LeasedWork = DueWork & { readonly lease: string };

type Ticket = { readonly workId: string; readonly ticket: number; readonly lane: Lane };

/** `undefined` when the ticket is outdated, the work is done, or another run has it. */
export const takeWork = async (pool: pg.Pool, { workId, ticket, lane }: Ticket): Promise<LeasedWork | undefined> => {
  const { rows } = await pool.query<LeasedWork>({
    name: 'take_work',
    text: `UPDATE work.due SET lease = gen_random_uuid(), enqueued_until = now() + $4 * interval '1 millisecond'
     FROM work.clocks WHERE name = clock AND id = $1 AND enqueued = $2 AND lane = $3 AND done_at IS NULL AND lease IS NULL
       AND enqueued_until IS NOT NULL AND due_at <= now() + ahead
     RETURNING id, action, subject, cause_event_id AS "causeEventId", correlation_id AS "correlationId", tries, version, lease`,
    values: [workId, ticket, lane, LEASE_MS],
  });
  if (rows[0] === undefined) await useUp(pool, { workId, ticket });
  return rows[0];
};

/** Work that was postponed or moved to another lane while its ticket was queued gets a new ticket there, in time. */
const useUp = async (pool: pg.Pool, { workId, ticket }: Omit<Ticket, 'lane'>): Promise<void> => {
  const { rowCount } = await pool.query(
    `UPDATE work.due SET enqueued_until = NULL WHERE id = $1 AND enqueued = $2 AND done_at IS NULL AND lease IS NULL`,
    [workId, ticket],
  );
  if (rowCount === 1) await wakeDispatchers(pool);
};

/** Renews leases, since a run may take longer than a lease lasts. */
export const keepLeases = async (pool: pg.Pool, works: readonly LeasedWork[]): Promise<void> => {
  if (works.length === 0) return;
  await pool.query(
    `UPDATE work.due SET enqueued_until = now() + $3 * interval '1 millisecond'
     FROM UNNEST($1::uuid[], $2::uuid[]) AS mine (id, lease) WHERE due.id = mine.id AND due.lease = mine.lease`,
    [works.map(({ id }) => id), works.map(({ lease }) => lease), LEASE_MS],
  );
};

/** Marks the work as done, unless it was requested again: then it stays open for the newer request. */
export const finishWork = (pool: pg.Pool, work: LeasedWork): Promise<void> =>
  end(pool, work, 'finish', `done_at = CASE WHEN version = $3 THEN now() END, last_error = NULL`, []);

export const postponeWork = (pool: pg.Pool, work: LeasedWork, delayMs: number): Promise<void> =>
  end(pool, work, 'postpone', `${LATER}, last_error = NULL`, [Math.round(delayMs)]);

/**
 * For a job that threw, because of a bug or an unavailable store. The work is retried without limit, with growing pauses. The name of the
 * error is kept, not its text.
 */
export const failWork = (pool: pg.Pool, work: LeasedWork, errorName: string): Promise<void> => {
  const delayMs = backoffMs(RETRY_BACKOFF, work.tries);
  return end(pool, work, 'fail', `${LATER}, last_error = $5`, [Math.round(delayMs), errorName]);
};

/**
 * For work that was not tried since its lane is closed. It stays due, so that it counts as late, and is queued again when the lane has
 * room.
 */
export const releaseWork = (pool: pg.Pool, work: LeasedWork): Promise<void> => end(pool, work, 'release', 'done_at = NULL', []);

/** For work that stopped before it called anything; it does not count as a try. */
export const postponeUntried = (pool: pg.Pool, work: LeasedWork, delayMs: number): Promise<void> =>
  end(pool, work, 'postpone_untried', `due_at = ${DUE_LATER}`, [Math.round(delayMs)]);

/** A newer request has set its own due time, and its tries start at zero. */
const DUE_LATER = `CASE WHEN version = $3 THEN now() + (SELECT ahead FROM work.clocks WHERE name = clock) + $4 * interval '1 millisecond' ELSE due_at END`;
const LATER = `tries = tries + CASE WHEN version = $3 THEN 1 ELSE 0 END, due_at = ${DUE_LATER}`;

/** Only the run that holds the lease ends the work; its ticket is then used up. */
const end = async (
  pool: pg.Pool,
  { id, lease, version }: LeasedWork,
  how: string,
  change: string,
  values: readonly unknown[],
): Promise<void> => {
  const { rows } = await pool.query<{ isOpen: boolean }>({
    name: `${how}_work`,
    text: `UPDATE work.due SET ${change}, lease = NULL, enqueued_until = NULL
     WHERE id = $1 AND lease = $2 AND version >= $3 RETURNING done_at IS NULL AS "isOpen"`,
    values: [id, lease, version, ...values],
  });
  if (rows[0]?.isOpen === true) await wakeDispatchers(pool);
};

const wakeDispatchers = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`SELECT pg_notify($1, '')`, [DUE_CHANNEL]);
};
