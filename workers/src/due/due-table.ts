import { deriveCommandId } from '@danubit/core/event-store/event-ids';
import type { RecordedDomainEvent } from '@danubit/core/kernel/event';
import type { Write } from '@danubit/core/consumer/write';
import type pg from 'pg';
import type { Action, DueWork, WorkRequest } from './due-work.ts';

export const DUE_CHANNEL = 'danubit_due';

/** How long a queued job has before the sweep queues it again: longer than any job's deadline (provider call 15 s). */
const QUEUED_FOR_MS = 30_000;
const RETRY_BASE_MS = 1_000;
const RETRY_MAX_MS = 300_000;
/** How many rows one turn of the dispatcher takes. */
const MAX_BATCH = 100;

type Request = WorkRequest & { readonly cause: RecordedDomainEvent };

/** For the consumer's transaction: the work and the checkpoint are stored together or not at all. */
export const workRequests = (requests: readonly Request[]): readonly Write[] => {
  if (requests.length === 0) return [];
  const latest = new Map(requests.map((request) => [dueId(request.action, request.subject), request]));
  const rows = [...latest].map(([id, { action, subject, delayMs, cause }]) => ({
    id,
    action,
    subject,
    cause_event_id: cause.metadata.eventId,
    correlation_id: cause.metadata.correlationId,
    delay_ms: delayMs,
  }));
  const insert: Write = {
    name: 'request_work',
    text: `INSERT INTO work.due (id, action, subject, cause_event_id, correlation_id, due_at)
     SELECT id, action, subject, cause_event_id, correlation_id, now() + delay_ms * interval '1 millisecond'
     FROM json_to_recordset($1) AS r(id uuid, action text, subject text, cause_event_id uuid, correlation_id text, delay_ms integer)
     ON CONFLICT (id) DO UPDATE SET
       cause_event_id = excluded.cause_event_id,
       due_at = excluded.due_at, enqueued_until = NULL, done_at = NULL, tries = 0, version = due.version + 1`,
    values: [JSON.stringify(rows)],
  };
  return [insert, { text: `SELECT pg_notify($1, '')`, values: [DUE_CHANNEL] }];
};

/** One row for each (action, subject), whichever event asks. */
export const dueId = (action: Action, subject: string): string => deriveCommandId(subject, action);

export type Claim = { readonly id: string; readonly action: Action; readonly enqueued: number };

/** Takes rows that are due and marks them queued. A row whose job died comes back when its mark has passed: that is the sweep. */
export const claimDue = async (pool: pg.Pool): Promise<readonly Claim[]> => {
  const { rows } = await pool.query<Claim>(
    `UPDATE work.due SET enqueued = enqueued + 1, enqueued_until = now() + $2 * interval '1 millisecond'
     WHERE id IN (
       SELECT id FROM work.due
       WHERE done_at IS NULL AND due_at <= now() AND (enqueued_until IS NULL OR enqueued_until <= now())
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, action, enqueued`,
    [MAX_BATCH, QUEUED_FOR_MS],
  );
  return rows;
};

/** The queue did not take it: it is due again at once. */
export const unclaim = async (pool: pg.Pool, ids: readonly string[]): Promise<void> => {
  await pool.query(`UPDATE work.due SET enqueued_until = NULL WHERE id = ANY($1::uuid[])`, [ids]);
};

/** Milliseconds until the next open row is due; `undefined` when there is none. */
export const nextDueInMs = async (pool: pg.Pool): Promise<number | undefined> => {
  const { rows } = await pool.query<{ ms: string | null }>(
    `SELECT extract(epoch FROM min(greatest(due_at, coalesce(enqueued_until, due_at))) - now()) * 1000 AS ms FROM work.due WHERE done_at IS NULL`,
  );
  const ms = rows[0]?.ms ?? null;
  return ms === null ? undefined : Math.max(0, Number(ms));
};

export const loadWork = async (pool: pg.Pool, id: string): Promise<DueWork | undefined> => {
  const { rows } = await pool.query<DueWork>(
    `SELECT id, action, subject, cause_event_id AS "causeEventId", correlation_id AS "correlationId", tries, version
     FROM work.due WHERE id = $1 AND done_at IS NULL`,
    [id],
  );
  return rows[0];
};

export const finishWork = async (pool: pg.Pool, work: DueWork): Promise<void> => {
  await pool.query(`UPDATE work.due SET done_at = now(), enqueued_until = NULL, last_error = NULL WHERE id = $1 AND version = $2`, [
    work.id,
    work.version,
  ]);
};

export const postponeWork = async (pool: pg.Pool, work: DueWork, delayMs: number): Promise<void> => {
  await pool.query(
    `UPDATE work.due SET tries = tries + 1, due_at = now() + $3 * interval '1 millisecond', enqueued_until = NULL, last_error = NULL
     WHERE id = $1 AND version = $2 AND done_at IS NULL`,
    [work.id, work.version, Math.round(delayMs)],
  );
  await pool.query(`SELECT pg_notify($1, '')`, [DUE_CHANNEL]);
};

/** A job threw: a bug or a lost store. It is tried again with growing pauses and never given up; the error's name is kept, not its text. */
export const failWork = async (pool: pg.Pool, work: DueWork, errorName: string): Promise<void> => {
  const delayMs = Math.min(RETRY_MAX_MS, RETRY_BASE_MS * 2 ** work.tries) * (0.5 + Math.random());
  await pool.query(
    `UPDATE work.due SET tries = tries + 1, due_at = now() + $3 * interval '1 millisecond', enqueued_until = NULL, last_error = $4
     WHERE id = $1 AND version = $2 AND done_at IS NULL`,
    [work.id, work.version, Math.round(delayMs), errorName],
  );
};

export type OpenWork = { readonly action: Action; readonly open: number; readonly failing: number; readonly lateSeconds: number };

/** What is not done yet, by action: `failing` threw at its last try, `lateSeconds` is how long the oldest has been due. */
export const openWork = async (pool: pg.Pool): Promise<readonly OpenWork[]> => {
  const { rows } = await pool.query<{ action: Action; open: string; failing: string; late: string }>(
    `SELECT action, count(*) AS open, count(last_error) AS failing,
            greatest(0, extract(epoch FROM now() - min(due_at))) AS late
     FROM work.due WHERE done_at IS NULL GROUP BY action ORDER BY action`,
  );
  return rows.map(({ action, open, failing, late }) => ({
    action,
    open: Number(open),
    failing: Number(failing),
    lateSeconds: Math.round(Number(late)),
  }));
};
