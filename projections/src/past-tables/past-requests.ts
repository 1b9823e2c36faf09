import type { Transaction } from '@danubit/consumer/transaction';
import type { PastFigures } from '../as-of/whole-tables.ts';

/** What the console asks to see: a read table as of `from`, and as of a later position where two moments are compared. */
export type PastRequest = { readonly id: string; readonly table: string; readonly from: string; readonly to: string | null };

export type PastFailure = 'too_many_rows' | 'could_not_build';

/** How long a table can be looked at. */
export const PAST_TABLE_MINUTES = 60;
const KEPT_DAYS = 7;
const MOST_ATTEMPTS = 5;

/** The request to work on: one that was interrupted, or else the oldest. Counts the attempt. */
export const nextRequest = async (client: Transaction): Promise<PastRequest | undefined> => {
  await client.query(
    `UPDATE past.requests SET state = 'failed', failure = 'could_not_build' WHERE state = 'building' AND attempts >= ${String(MOST_ATTEMPTS)}`,
  );
  const { rows } = await client.query<PastRequest>(
    `UPDATE past.requests SET state = 'building', attempts = attempts + 1, has_tables = true WHERE id = (
       SELECT id FROM past.requests WHERE state IN ('waiting', 'building') ORDER BY state = 'waiting', asked_at LIMIT 1
     ) RETURNING id::text, read_table AS "table", from_position AS "from", to_position AS "to"`,
  );
  return rows[0];
};

/** @returns false once it is not wanted any more */
export const noteProgress = async (client: Transaction, id: string, percent: number): Promise<boolean> => {
  const { rowCount } = await client.query(`UPDATE past.requests SET percent = $2 WHERE id = $1 AND state = 'building'`, [id, percent]);
  return rowCount === 1;
};

/** @returns false when it was cancelled meanwhile */
export const finishRequest = async (client: Transaction, id: string, figures: PastFigures): Promise<boolean> => {
  const { rowCount } = await client.query(
    `UPDATE past.requests SET state = 'ready', percent = 100, figures = $2,
       expires_at = now() + interval '${String(PAST_TABLE_MINUTES)} minutes' WHERE id = $1 AND state = 'building'`,
    [id, JSON.stringify(figures)],
  );
  return rowCount === 1;
};

export const failRequest = async (client: Transaction, id: string, failure: PastFailure): Promise<void> => {
  await client.query(`UPDATE past.requests SET state = 'failed', failure = $2 WHERE id = $1 AND state = 'building'`, [id, failure]);
};

/** Ids of requests whose time is over, or which were cancelled, dropped or failed, and which still have tables. */
export const overRequests = async (client: Transaction): Promise<readonly string[]> => {
  await client.query(`UPDATE past.requests SET state = 'expired' WHERE state = 'ready' AND expires_at <= now()`);
  await client.query(`DELETE FROM past.requests WHERE NOT has_tables AND asked_at < now() - interval '${String(KEPT_DAYS)} days'`);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id::text FROM past.requests WHERE has_tables AND state NOT IN ('waiting', 'building', 'ready')`,
  );
  return rows.map(({ id }) => id);
};

export const noteDropped = async (client: Transaction, id: string): Promise<void> => {
  await client.query('UPDATE past.requests SET has_tables = false WHERE id = $1', [id]);
};
