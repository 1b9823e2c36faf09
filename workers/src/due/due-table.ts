import { deriveCommandId } from '@danubit/event-store/event-ids';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Write } from '@danubit/consumer/write';
import type pg from 'pg';
import type { Action, DueWork, WorkRequest } from './due-work.ts';
import { clockOf } from './due-clocks.ts';
import { laneOf, SANDBOX_LANES, UNSORTED, type Lane } from './lanes.ts';

export const DUE_CHANNEL = 'danubit_due';

/**
 * A ticket that does not start within this time is queued again, in case its queue was lost. A queue that still has the ticket ignores the
 * second one.
 */
const TICKET_LIVES_MS = 30_000;

/*
 * The state of a row of work.due:
 *
 *   state     done_at   enqueued_until                          lease   next
 *   waiting   null      null                                    null    queued, once `due_at` has come by its clock
 *   queued    null      when its ticket counts as lost          null    running; queued again; waiting, if the ticket is outdated
 *   running   null      when its run counts as dead             set     done; waiting, if postponed or failed; queued, if its run died
 *   done      set       null                                    null    waiting, on a new request; deleted after some days
 *
 * A request that closes the work makes it done from any state. A run that has begun goes on, with its lease, until it ends.
 *
 * `enqueued` is the number of the last ticket. A ticket with another number is outdated: it starts no run.
 */

/** Work from before modes were stored has the only mode that this installation had. */
const UNSTATED = 'unstated';

type Request = WorkRequest & { readonly cause: RecordedDomainEvent };

/** For the transaction of the consumer: the work and the checkpoint commit together. */
export const workRequests = (requests: readonly Request[]): readonly Write[] => {
  if (requests.length === 0) return [];
  const rows = [...latestOf(requests)].map(([id, { action, subject, delayMs, provider, clock, how, cause }]) => ({
    id,
    how,
    action,
    subject,
    lane: laneOf(action, provider),
    mode: cause.metadata.mode,
    clock: clock ?? clockOf(cause),
    cause_event_id: cause.metadata.eventId,
    correlation_id: cause.metadata.correlationId,
    delay_ms: delayMs,
  }));
  return [
    { name: 'request_work', text: REQUEST_WORK, values: [JSON.stringify(rows)] },
    { text: `SELECT pg_notify($1, '')`, values: [DUE_CHANNEL] },
  ];
};

/** The latest of several requests for the same work counts; a provider named by an earlier one is kept. */
const latestOf = (requests: readonly Request[]): ReadonlyMap<string, Request> => {
  const latest = new Map<string, Request>();
  for (const request of requests) {
    const id = dueId(request.action, request.subject);
    const earlier = latest.get(id);
    if (request.how === 'unless-closed' && earlier?.how === 'close') continue;
    const provider = request.provider ?? earlier?.provider;
    latest.set(id, provider === undefined ? request : { ...request, provider });
  }
  return latest;
};

/**
 * A clock without a row equals the system clock. A ticket that is queued or running stays the only one: it carries the newer version, or is
 * replaced when it ends. Work that is done and never had a ticket was closed by a request.
 */
const REQUEST_WORK = `WITH r AS (
    SELECT * FROM json_to_recordset($1) AS r(id uuid, how text, action text, subject text, lane text, mode text, clock text,
      cause_event_id uuid, correlation_id text, delay_ms bigint)
    WHERE how IS DISTINCT FROM 'unless-closed' OR (SELECT done_at FROM work.due WHERE due.id = r.id AND enqueued = 0) IS NULL
  ), known AS (
    INSERT INTO work.clocks (name) SELECT DISTINCT clock FROM r WHERE NOT EXISTS (SELECT FROM work.clocks WHERE name = clock)
    ON CONFLICT DO NOTHING
  )
  INSERT INTO work.due (id, action, subject, lane, mode, clock, cause_event_id, correlation_id, due_at, done_at)
  SELECT id, action, subject, lane, mode, clock, cause_event_id, correlation_id,
    now() + coalesce(ahead, '0') + delay_ms * interval '1 millisecond', CASE WHEN how = 'close' THEN now() END
  FROM r LEFT JOIN work.clocks ON name = clock
  ON CONFLICT (id) DO UPDATE SET
    cause_event_id = excluded.cause_event_id, mode = excluded.mode, clock = excluded.clock,
    lane = CASE WHEN excluded.lane = '${UNSORTED}' THEN due.lane ELSE excluded.lane END,
    due_at = excluded.due_at, done_at = excluded.done_at, tries = 0,
    version = due.version + CASE WHEN excluded.done_at IS NULL THEN 1 ELSE 0 END,
    enqueued_until = CASE WHEN excluded.done_at IS NULL OR due.lease IS NOT NULL THEN due.enqueued_until END`;

/** One row for each (action, subject), whichever event requests it. */
export const dueId = (action: Action, subject: string): string => deriveCommandId(subject, action);

/** Which work a dispatcher may claim, and how many tickets each lane has room for. */
export type Scope = { readonly mode: string; readonly rooms: ReadonlyMap<Lane | typeof UNSORTED, number> };

export type Claim = Pick<DueWork, 'id' | 'action' | 'subject'> & {
  readonly lane: Lane | typeof UNSORTED;
  /** The ticket number. It changes when the previous ticket was used up or its run has died. */
  readonly ticket: number;
};

const valuesOf = ({ mode, rooms }: Scope): unknown[] => [[...rooms.keys()], [...rooms.values()], [mode, UNSTATED], SANDBOX_LANES];

/**
 * Lanes by mode, with the number of new tickets they have room for: queued and running tickets count against the limit. Every process does
 * the work of sandboxes, which is of mode `test` in a live installation too.
 */
const ROOMS = `rooms AS (
  SELECT lane, mode, room, greatest(0, room - (
      SELECT count(*) FROM work.due q WHERE q.lane = l.lane AND q.mode = m.mode AND q.done_at IS NULL AND q.enqueued_until IS NOT NULL
    )) AS left_over
  FROM unnest($1::text[], $2::integer[]) AS l(lane, room)
    CROSS JOIN LATERAL (SELECT unnest($3::text[]) UNION SELECT 'test' WHERE l.lane = ANY($4::text[])) AS m(mode))`;

/** Due work without a ticket and without a run. */
const NEW_TICKETS = `SELECT d.id FROM rooms CROSS JOIN work.clocks c CROSS JOIN LATERAL (
    SELECT id FROM work.due
    WHERE lane = rooms.lane AND mode = rooms.mode AND clock = c.name AND done_at IS NULL AND enqueued_until IS NULL AND due_at <= now() + c.ahead
    ORDER BY due_at LIMIT rooms.left_over FOR UPDATE SKIP LOCKED) d`;

/** Work whose ticket may have been lost with its queue, or whose run has died. */
const OLD_TICKETS = `SELECT d.id FROM rooms CROSS JOIN LATERAL (
    SELECT id FROM work.due
    WHERE lane = rooms.lane AND mode = rooms.mode AND done_at IS NULL AND enqueued_until <= now()
    ORDER BY enqueued_until LIMIT rooms.room FOR UPDATE SKIP LOCKED) d`;

/** An array, not a join: the planner expects far more rows than there are, and would read the whole table to join them. */
const CLAIM = `WITH ${ROOMS}, found AS (${NEW_TICKETS} UNION ALL ${OLD_TICKETS})
  UPDATE work.due SET
    enqueued = enqueued + CASE WHEN enqueued_until IS NULL OR lease IS NOT NULL THEN 1 ELSE 0 END,
    enqueued_until = now() + $5 * interval '1 millisecond', lease = NULL
  WHERE id = ANY(ARRAY(SELECT id FROM found))
  RETURNING id, action, subject, lane, enqueued AS ticket`;

/**
 * Claims due rows, a few of each lane, and marks them as queued. A row whose ticket or run was lost becomes due again when its mark
 * expires.
 */
export const claimDue = async (pool: pg.Pool, scope: Scope): Promise<readonly Claim[]> => {
  const { rows } = await pool.query<Claim>({
    name: 'claim_due',
    text: CLAIM,
    values: [...valuesOf(scope), TICKET_LIVES_MS],
  });
  return rows;
};

/** The queue did not accept the ticket: the row is due again immediately, under a new ticket number in case the queue has it after all. */
export const unclaim = async (pool: pg.Pool, { id, ticket }: Claim): Promise<void> => {
  await pool.query(`UPDATE work.due SET enqueued_until = NULL WHERE id = $1 AND enqueued = $2 AND lease IS NULL`, [id, ticket]);
};

/** Moves the work to another lane. */
export const moveToLane = async (pool: pg.Pool, id: string, lane: Lane): Promise<void> => {
  await pool.query(`UPDATE work.due SET lane = $2 WHERE id = $1`, [id, lane]);
};

const NEXT_DUE = `WITH ${ROOMS}
  SELECT extract(epoch FROM min(next.at) - now()) * 1000 AS ms, (SELECT bool_or(left_over = 0) FROM rooms) AS "isAnyFull" FROM (
    SELECT d.due_at - c.ahead AS at FROM rooms CROSS JOIN work.clocks c CROSS JOIN LATERAL (
      SELECT due_at FROM work.due
      WHERE lane = rooms.lane AND mode = rooms.mode AND clock = c.name AND done_at IS NULL AND enqueued_until IS NULL
      ORDER BY due_at LIMIT 1) d WHERE left_over > 0
    UNION ALL
    SELECT d.enqueued_until FROM rooms CROSS JOIN LATERAL (
      SELECT enqueued_until FROM work.due
      WHERE lane = rooms.lane AND mode = rooms.mode AND done_at IS NULL AND enqueued_until IS NOT NULL
      ORDER BY enqueued_until LIMIT 1) d WHERE room > 0
  ) next`;

export type Outlook = {
  /** Milliseconds until the next open row of a lane with room is due; `undefined` when there is none. */
  readonly dueInMs: number | undefined;
  /** Whether any lane has no room, so that a run that ends may make room for waiting work. */
  readonly isAnyFull: boolean;
};

export const outlook = async (pool: pg.Pool, scope: Scope): Promise<Outlook> => {
  const { rows } = await pool.query<{ ms: string | null; isAnyFull: boolean }>({
    name: 'next_due',
    text: NEXT_DUE,
    values: valuesOf(scope),
  });
  const { ms = null, isAnyFull = true } = rows[0] ?? {};
  return { dueInMs: ms === null ? undefined : Math.max(0, Number(ms)), isAnyFull };
};

export type OpenWork = {
  readonly action: Action;
  readonly lane: string;
  readonly open: number;
  readonly failing: number;
  readonly lateSeconds: number;
};

/** Open work by action and lane. `failing`: threw at the last try. `lateSeconds`: how long the oldest row has been due by its clock. */
export const openWork = async (pool: pg.Pool): Promise<readonly OpenWork[]> => {
  const { rows } = await pool.query<{ action: Action; lane: string; open: string; failing: string; late: string }>(
    `SELECT action, lane, count(*) AS open, count(last_error) AS failing,
            greatest(0, extract(epoch FROM max(now() + ahead - due_at))) AS late
     FROM work.due JOIN work.clocks ON name = clock WHERE done_at IS NULL GROUP BY action, lane ORDER BY action, lane`,
  );
  return rows.map(({ action, lane, open, failing, late }) => ({
    action,
    lane,
    open: Number(open),
    failing: Number(failing),
    lateSeconds: Math.round(Number(late)),
  }));
};
