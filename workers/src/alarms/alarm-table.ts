import type pg from 'pg';
import * as z from 'zod/mini';

/** An alarm that was not repeated for so long is over: its source would have repeated it. */
const SILENT_FOR = '1 day';
const TELLING_TAKES = '1 minute';
const MAX_LISTED = 100;

/** What tells one alarm from another; the rest of a payload only describes it. */
const IDENTIFYING = ['kind', 'consumer', 'stream', 'lane', 'provider'] as const;

/** Payload of a notification on the channel of alarms. */
const payloadSchema = z.looseObject({ kind: z.string(), over: z.optional(z.boolean()) });

export type OpenAlarm = {
  readonly key: string;
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly raisedAt: Date;
};

/** `undefined` for what is no alarm of ours. */
export const readPayload = (payload: string): z.infer<typeof payloadSchema> | undefined => {
  try {
    const read = z.safeParse(payloadSchema, JSON.parse(payload));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

const textOrNothing = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Answers whether the alarm is new: raised again while it lasts, it is the same one. */
export const recordAlarm = async (pool: pg.Pool, payload: z.infer<typeof payloadSchema>): Promise<boolean> => {
  const { kind, over: isOver, ...details } = payload;
  const key = IDENTIFYING.map((name) => textOrNothing(payload[name])).join(' ');
  if (isOver === true) {
    await pool.query(`UPDATE work.alarms SET over_at = now() WHERE key = $1 AND over_at IS NULL`, [key]);
    return false;
  }
  const { rows } = await pool.query<{ isNew: boolean }>(
    `INSERT INTO work.alarms AS known (key, kind, details) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET
       details = excluded.details, last_at = now(), over_at = NULL,
       raised_at = CASE WHEN known.over_at IS NULL THEN known.raised_at ELSE now() END,
       told_at = CASE WHEN known.over_at IS NULL THEN known.told_at END
     RETURNING raised_at = now() AS "isNew"`,
    [key, kind, JSON.stringify(details)],
  );
  return rows[0]?.isNew === true;
};

/**
 * Brings the list in line with the tables: streams parked while no process listened are alarms, those that go on again are none any more,
 * and what was not repeated for a day is over.
 */
export const reconcileAlarms = async (pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ schemas: string[] }>(
    `SELECT array_agg(schema) AS schemas FROM unnest(ARRAY['work', 'read']) AS schema WHERE to_regclass(schema || '.parked_streams') IS NOT NULL`,
  );
  const parked = (rows[0]?.schemas ?? [])
    .map((schema) => `SELECT consumer, stream, revision FROM ${schema}.parked_streams`)
    .join(' UNION ALL ');
  await pool.query(
    `WITH parked AS (${parked}), gone AS (
       UPDATE work.alarms SET over_at = now() WHERE over_at IS NULL AND CASE WHEN kind = 'stream_parked'
         THEN NOT EXISTS (SELECT FROM parked p WHERE p.consumer = details->>'consumer' AND p.stream = details->>'stream')
         ELSE last_at < now() - $1::interval END
     )
     INSERT INTO work.alarms AS known (key, kind, details)
     SELECT concat_ws(' ', 'stream_parked', consumer, stream, '', ''), 'stream_parked',
            jsonb_build_object('consumer', consumer, 'stream', stream, 'revision', revision::text) FROM parked
     ON CONFLICT (key) DO UPDATE SET last_at = now(), over_at = NULL, told_at = NULL, raised_at = now() WHERE known.over_at IS NOT NULL`,
    [SILENT_FOR],
  );
};

/** Those that last, newest first. */
export const openAlarms = async (pool: pg.Pool): Promise<readonly OpenAlarm[]> => {
  const { rows } = await pool.query<OpenAlarm>(
    `SELECT key, kind, details, raised_at AS "raisedAt" FROM work.alarms WHERE over_at IS NULL ORDER BY raised_at DESC LIMIT ${String(MAX_LISTED)}`,
  );
  return rows;
};

export const countAlarms = async (pool: pg.Pool): Promise<readonly { readonly kind: string; readonly count: number }[]> => {
  const { rows } = await pool.query<{ kind: string; count: number }>(
    `SELECT kind, count(*)::integer AS count FROM work.alarms WHERE over_at IS NULL GROUP BY kind ORDER BY kind`,
  );
  return rows;
};

/** Those that were not sent out yet, for one process to send. */
export const takeUntold = async (pool: pg.Pool): Promise<readonly OpenAlarm[]> => {
  const { rows } = await pool.query<OpenAlarm>(
    `UPDATE work.alarms SET telling_until = now() + $1::interval WHERE key IN (
       SELECT key FROM work.alarms WHERE told_at IS NULL AND over_at IS NULL AND (telling_until IS NULL OR telling_until <= now())
       ORDER BY raised_at LIMIT ${String(MAX_LISTED)} FOR UPDATE SKIP LOCKED)
     RETURNING key, kind, details, raised_at AS "raisedAt"`,
    [TELLING_TAKES],
  );
  return rows;
};

export const markTold = async (pool: pg.Pool, alarms: readonly OpenAlarm[]): Promise<void> => {
  await pool.query(`UPDATE work.alarms SET told_at = now(), telling_until = NULL WHERE key = ANY($1)`, [alarms.map(({ key }) => key)]);
};
