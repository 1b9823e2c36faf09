import type { NewCardPause } from '@danubit/core/card-tries/card-tries';
import type pg from 'pg';
import * as z from 'zod/mini';

/** An alarm that was not repeated for that long is over, since its source would have repeated it. */
const SILENT_FOR = '1 day';
const TELLING_TAKES = '1 minute';
const MAX_LISTED = 100;

/** The fields that identify an alarm; the rest of a payload describes it. */
const IDENTIFYING = ['kind', 'consumer', 'stream', 'lane', 'provider'] as const;

/** Payload of a notification on the alarm channel. */
const payloadSchema = z.looseObject({ kind: z.string(), over: z.optional(z.boolean()) });

const parkedIn = (schema: 'work' | 'read'): string =>
  `SELECT 'stream_parked' AS kind, consumer, stream,
     jsonb_build_object('consumer', consumer, 'stream', stream, 'revision', revision::text) AS details FROM ${schema}.parked_streams`;

export type OpenAlarm = {
  readonly key: string;
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly raisedAt: Date;
};

/** `undefined` for a payload that is not an alarm. */
export const readPayload = (payload: string): z.infer<typeof payloadSchema> | undefined => {
  try {
    const read = z.safeParse(payloadSchema, JSON.parse(payload));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
};

const textOrNothing = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Stores an alarm; true if it is new. An alarm that is raised again while it lasts is the same alarm. */
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

/** When what lasts becomes an alarm. */
export type AlarmLimits = { readonly pause: NewCardPause; readonly sealsLateAfterSeconds: number };

/** Kinds of alarm whose rows in a table say whether they last, with the query for those rows. Rows of a missing schema are skipped. */
const lastingWith = ({ pause, sealsLateAfterSeconds }: AlarmLimits) => [
  { table: 'audit.state', rows: lateSeals('main', 'audit', sealsLateAfterSeconds) },
  { table: 'audit_restricted.state', rows: lateSeals('restricted', 'audit_restricted', sealsLateAfterSeconds) },
  { table: 'audit_refusals.state', rows: lateSeals('refusals', 'audit_refusals', sealsLateAfterSeconds) },
  { table: 'work.parked_streams', rows: parkedIn('work') },
  { table: 'read.parked_streams', rows: parkedIn('read') },
  {
    table: 'read.books_differences',
    rows: `SELECT 'books_differ' AS kind, 'books' AS consumer, '' AS stream,
             jsonb_build_object('consumer', 'books', 'differences', count(*)) AS details FROM read.books_differences HAVING count(*) > 0`,
  },
  { table: 'app.card_try_counts', rows: pauseOf(pause) },
  { table: 'work.due', rows: OVERDUE_DECISIONS },
  { table: 'work.due', rows: OVERDUE_PAYOUTS },
  { table: 'work.own_wallets', rows: LOW_WALLETS },
];

/** Events that are unsealed, or checkpoints that a destination has not got, for too long; also while no process seals. */
const lateSeals = (log: string, schema: string, seconds: number): string =>
  `SELECT 'seals_late' AS kind, '${log}' AS consumer, part AS stream, jsonb_build_object('log', '${log}', 'part', part) AS details
   FROM ${schema}.state WHERE good_at < now() - interval '${String(seconds)} seconds'`;

/** Decisions that have waited longer than they should (jobs/await-decision.job.ts). */
const OVERDUE_DECISIONS = `SELECT 'decisions_overdue' AS kind, 'await-decision' AS consumer, '' AS stream,
    jsonb_object_agg(what, waiting) AS details
  FROM (SELECT split_part(subject, '/', 2) AS what, count(*) AS waiting FROM work.due
    WHERE action = 'await-decision' AND done_at IS NULL AND tries > 0 GROUP BY 1) overdue HAVING count(*) > 0`;

/** Payouts that the bank has not reported for about a day: a person contacts the bank (jobs/resolve-payout.job.ts). */
const OVERDUE_PAYOUTS = `SELECT 'payouts_overdue' AS kind, 'resolve-payout' AS consumer, '' AS stream,
    jsonb_build_object('payouts', count(*)) AS details
  FROM work.due WHERE done_at IS NULL AND (action = 'resolve-payout' AND tries >= 25 OR action = 'move-own-funds' AND tries >= 140) HAVING count(*) > 0`;

/** Hot wallets with less than their level (chain/watch-wallets.ts), in minor units. */
const LOW_WALLETS = `SELECT 'wallet_low' AS kind, wallet AS consumer, asset AS stream,
    jsonb_build_object('wallet', wallet, 'address', address, 'asset', asset, 'held', held::text, 'least', least::text) AS details
  FROM work.own_wallets WHERE held < least`;

/** While the rule of `app.admit_card_try` pauses new cards. */
const pauseOf = ({ percent, minTries, windowMs }: NewCardPause): string =>
  `SELECT 'new_cards_paused' AS kind, '' AS consumer, '' AS stream,
     jsonb_build_object('declined', sum(declined), 'of', sum(declined + accepted)) AS details
   FROM app.card_try_counts WHERE minute > now() - interval '${String(windowMs)} milliseconds'
   HAVING sum(declined + accepted) >= ${String(minTries)} AND sum(declined) * 100 > ${String(percent)} * sum(declined + accepted)`;

export type NewAlarm = Pick<OpenAlarm, 'kind' | 'details'>;

/**
 * Updates the list from the tables: adds alarms whose notification was missed, and ends alarms whose rows are gone. Ends alarms of other
 * kinds that were not repeated for a day. Answers the alarms that it has added.
 */
export const reconcileAlarms = async (pool: pg.Pool, limits: AlarmLimits): Promise<readonly NewAlarm[]> => {
  const all = lastingWith(limits);
  const { rows } = await pool.query<{ there: string[] }>(
    'SELECT array_agg(name) AS there FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [all.map(({ table }) => table)],
  );
  const there = new Set(rows[0]?.there ?? []);
  const lasting = all.filter(({ table }) => there.has(table)).map((each) => each.rows);
  const added = await pool.query<NewAlarm>(
    `WITH lasting AS (
       SELECT concat_ws(' ', kind, consumer, stream, '', '') AS key, kind, details FROM (${lasting.join(' UNION ALL ')}) AS each
     ), gone AS (
       UPDATE work.alarms a SET over_at = now() WHERE over_at IS NULL AND CASE WHEN kind IN ('stream_parked', 'books_differ', 'new_cards_paused', 'decisions_overdue', 'seals_late', 'payouts_overdue', 'wallet_low')
         THEN NOT EXISTS (SELECT FROM lasting l WHERE l.key = a.key)
         ELSE last_at < now() - $1::interval END
     )
     INSERT INTO work.alarms AS known (key, kind, details) SELECT key, kind, details FROM lasting
     ON CONFLICT (key) DO UPDATE SET last_at = now(), over_at = NULL, told_at = NULL, raised_at = now() WHERE known.over_at IS NOT NULL
     RETURNING kind, details`,
    [SILENT_FOR],
  );
  return added.rows;
};

/** Alarms that last, newest first. */
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

/** Locks and returns alarms that were not sent yet, so that one process sends them. */
export const takeUnsent = async (pool: pg.Pool): Promise<readonly OpenAlarm[]> => {
  const { rows } = await pool.query<OpenAlarm>(
    `UPDATE work.alarms SET telling_until = now() + $1::interval WHERE key IN (
       SELECT key FROM work.alarms WHERE told_at IS NULL AND over_at IS NULL AND (telling_until IS NULL OR telling_until <= now())
       ORDER BY raised_at LIMIT ${String(MAX_LISTED)} FOR UPDATE SKIP LOCKED)
     RETURNING key, kind, details, raised_at AS "raisedAt"`,
    [TELLING_TAKES],
  );
  return rows;
};

export const markSent = async (pool: pg.Pool, alarms: readonly OpenAlarm[]): Promise<void> => {
  await pool.query(`UPDATE work.alarms SET told_at = now(), telling_until = NULL WHERE key = ANY($1)`, [alarms.map(({ key }) => key)]);
};
