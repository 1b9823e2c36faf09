import { ASSETS } from '@danubit/contracts/values/money';
import type { Transaction } from '@danubit/consumer/transaction';
import type { Position } from '@danubit/event-store/event-store.port';
import type { BooksSchema } from './books-tables.ts';
import type { Difference } from './difference.ts';

/** All places from `from` up to but excluding `to`, and those in `named`. `to` null: up to the end. */
export type Scope = { readonly from: string; readonly to: string | null; readonly named: readonly string[] };

export const EVERYTHING: Scope = { from: '', to: null, named: [] };

/** A table may be behind or ahead of the books: changes that the log has after the checkpoint of the table are subtracted. */
type Comparison = {
  readonly transaction: Transaction;
  readonly schema: BooksSchema;
  readonly scope: Scope;
  /** The checkpoint of the table. */
  readonly at: Position;
  readonly limit: number;
};

const inScope = (column: string): string => `((${column} >= $1 AND ($2::text IS NULL OR ${column} < $2)) OR ${column} = ANY($3::text[]))`;
const valuesOf = ({ scope: { from, to, named }, at, limit }: Comparison): unknown[] => [from, to, named, at, limit];

/** What each customer of the scope had by the log when the table was at its checkpoint. */
const due = (schema: BooksSchema): string => `booked AS (
    SELECT user_id, asset, min(wallet_id) AS wallet_id, min(mode) AS mode, sum(entries) AS entries,
      sum(available) AS available, sum(reserved) AS reserved, sum(debt) AS debt
    FROM ${schema}.books_wallets WHERE ${inScope('user_id')} GROUP BY user_id, asset
  ), later AS (
    SELECT user_id, asset, count(*) AS entries, sum(available) AS available, sum(reserved) AS reserved, sum(debt) AS debt
    FROM ${schema}.books_moves WHERE position > $4 GROUP BY user_id, asset
  ), due AS (
    SELECT user_id, asset, wallet_id, mode, booked.available - COALESCE(later.available, 0) AS available,
      booked.reserved - COALESCE(later.reserved, 0) AS reserved, booked.debt - COALESCE(later.debt, 0) AS debt
    FROM booked LEFT JOIN later USING (user_id, asset) WHERE booked.entries > COALESCE(later.entries, 0)
  )`;

const FOUND = `wallet_id AS "walletId", asset, subject, expected, shown, user_id AS place`;
const rowsOf = async <Row extends object>({ transaction }: Comparison, sql: string, values: unknown[]): Promise<readonly Row[]> =>
  (await transaction.query<Row>(sql, values)).rows;

/** A customer has one wallet with the customer's id, so a row without a wallet in the log is named after its owner. */
export const compareBalances = async (comparison: Comparison): Promise<readonly Difference[]> => {
  const assets = Object.entries(ASSETS);
  const found = await rowsOf<Omit<Difference, 'kind'>>(
    comparison,
    `WITH ${due(comparison.schema)}, scales AS (SELECT * FROM UNNEST($6::text[], $7::integer[]) AS scales (asset, scale)), shown AS (
       SELECT user_id, asset, mode, last_position, available_balance * 10::numeric ^ scale AS available,
         reserved_balance * 10::numeric ^ scale AS reserved, debt_balance * 10::numeric ^ scale AS debt
       FROM read.balances LEFT JOIN scales USING (asset) WHERE ${inScope('user_id')}
     )
     SELECT ${FOUND} FROM (
       SELECT COALESCE(due.wallet_id, user_id) AS wallet_id, user_id, asset, part.* FROM due FULL JOIN shown USING (user_id, asset),
         LATERAL (VALUES
           ('available', trim_scale(due.available)::text, trim_scale(shown.available)::text),
           ('reserved', trim_scale(COALESCE(due.reserved, 0))::text, trim_scale(COALESCE(shown.reserved, 0))::text),
           ('debt', trim_scale(COALESCE(due.debt, 0))::text, trim_scale(COALESCE(shown.debt, 0))::text),
           ('mode', COALESCE(due.mode, shown.mode), COALESCE(shown.mode, due.mode)),
           ('position', 'behind the checkpoint', CASE WHEN shown.last_position > $4 THEN 'beyond it' ELSE 'behind the checkpoint' END)
         ) AS part (subject, expected, shown)
       -- Rows that are equal, nearly all, are passed over before anything is written out as text.
       WHERE ROW(due.available, due.reserved, due.debt, due.mode)
         IS DISTINCT FROM ROW(shown.available, shown.reserved, shown.debt, shown.mode) OR shown.last_position > $4
     ) AS compared WHERE expected IS DISTINCT FROM shown ORDER BY wallet_id, asset LIMIT $5`,
    [...valuesOf(comparison), assets.map(([asset]) => asset), assets.map(([, { scale }]) => scale)],
  );
  return found.map((difference) => ({ kind: 'balance_differs', ...difference }));
};

export const compareDays = async (comparison: Comparison): Promise<readonly Difference[]> => {
  const found = await rowsOf<Omit<Difference, 'kind'>>(
    comparison,
    `WITH ${due(comparison.schema)}, shown AS (
       SELECT user_id, asset, sum(change_minor) AS total FROM read.balance_days WHERE ${inScope('user_id')} GROUP BY user_id, asset
     )
     SELECT ${FOUND} FROM (
       SELECT COALESCE(wallet_id, user_id) AS wallet_id, user_id, asset, 'all days' AS subject,
         trim_scale(COALESCE(due.available + due.reserved, 0))::text AS expected, trim_scale(COALESCE(shown.total, 0))::text AS shown
       FROM due FULL JOIN shown USING (user_id, asset)
     ) AS compared WHERE expected <> shown ORDER BY wallet_id, asset LIMIT $5`,
    valuesOf(comparison),
  );
  return found.map((difference) => ({ kind: 'days_differ', ...difference }));
};

const ISO_EFFECTIVE_AT = `to_char(effective_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const lineText = `concat_ws('|', id, line_no, entry_id, position, account, COALESCE(wallet_id, ''), COALESCE(user_id, ''), asset,
  amount_minor, ${ISO_EFFECTIVE_AT}, cause, cause_id, mode)`;

/** Compares entry by entry, every column of every line. `scope` is a range of positions. */
export const compareEntries = async (comparison: Comparison): Promise<readonly Difference[]> => {
  const { schema } = comparison;
  const found = await rowsOf<Difference>(
    comparison,
    `WITH booked AS (
       SELECT position, entry_id, digest FROM ${schema}.books_entries WHERE ${inScope('position')} AND position <= $4
     ), shown AS (
       SELECT position, min(entry_id) AS entry_id, max(last_position) AS last_position,
         encode(sha256(convert_to(string_agg(${lineText}, E'\\n' ORDER BY line_no, id), 'UTF8')), 'hex') AS digest
       FROM read.ledger_entries WHERE ${inScope('position')} OR position > $4 GROUP BY position
     ), differing AS (
       SELECT position, COALESCE(booked.entry_id, shown.entry_id) AS entry_id,
         CASE WHEN shown.digest IS NULL THEN 'entry_missing' WHEN booked.digest IS NULL THEN 'entry_not_in_log' ELSE 'entry_changed' END AS kind
       FROM booked FULL JOIN shown USING (position)
       WHERE booked.digest IS DISTINCT FROM shown.digest OR shown.last_position > $4 ORDER BY position LIMIT $5
     )
     SELECT kind, entry_id AS subject, position AS place, parts."walletId", parts.asset, parts.expected, parts.shown FROM differing LEFT JOIN LATERAL (
       SELECT wallet_id AS "walletId", asset, trim_scale(moved.minor)::text AS expected,
         trim_scale(lines.minor)::text AS shown
       FROM (SELECT wallet_id, asset, available + reserved - debt AS minor FROM ${schema}.books_moves
             WHERE books_moves.position = differing.position) AS moved
       FULL JOIN (SELECT wallet_id, asset, -sum(amount_minor) AS minor FROM read.ledger_entries
             WHERE ledger_entries.position = differing.position AND wallet_id IS NOT NULL GROUP BY wallet_id, asset) AS lines USING (wallet_id, asset)
     ) AS parts ON true`,
    valuesOf(comparison),
  );
  return found;
};
