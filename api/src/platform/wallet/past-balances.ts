import type { Asset } from '@danubit/contracts/values/money';
import type { Mode } from '@danubit/contracts/values/ids';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OwnRows } from '../database/own-rows.ts';
import { EVERY_ASSET } from '@danubit/contracts/values/assets';

/**
 * A customer's balance at any moment, summed from the journal (read.ledger_entries), whose entries never change. Over a long period the
 * whole days come from read.balance_days, and only the partial days at both ends from entries. Customer accounts are liabilities: a
 * credit, which is negative, raises them. All amounts are in minor units.
 */

export type Span = { readonly from: string; readonly to: string };
export type Movement = {
  readonly entryId: string;
  readonly at: string;
  readonly change: bigint;
  readonly cause: string;
  readonly causeId: string;
};
export type Point = { readonly at: string; readonly change: bigint; readonly movements: number };
type Place = { readonly at: string; readonly entryId: string };
type Summed = { readonly userId: string; readonly moment: string; readonly assets: readonly Asset[] };

/** The balance is the sum of available and reserved. */
const ownLines = (mode: Mode): string => `${ownRows(mode)} AND account IN ('customer.available', 'customer.reserved')`;
/** `mode` comes from the settings, not from a request, so it may be part of the query text. */
const ownRows = (mode: Mode): string => `user_id = $1 AND mode = '${mode}'`;
/** Days of read.balance_days begin in UTC, not in the customer's zone. */
const DAY_OF = (moment: string): string => `date_trunc('day', ${moment}::timestamptz, 'UTC')`;
/** Longer periods are summed by whole days: a chart shows no finer points. */
const LONG_STRETCH_MS = 100 * 86_400_000;
const ISO = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Entries of a period, one by one; from `from` (inclusive) to `to` (exclusive). */
const movesBetween = (mode: Mode, from: string, to: string): string =>
  `SELECT effective_at AS at, -sum(amount_minor) AS change, 1 AS movements FROM read.ledger_entries
   WHERE ${ownLines(mode)} AND asset = $2 AND effective_at >= ${from} AND effective_at < ${to}
   GROUP BY effective_at, entry_id HAVING sum(amount_minor) <> 0`;

/** The first and the last day of a period by their entries, each day in between as one movement. */
const movesByDay = (mode: Mode): string => `${movesBetween(mode, '$3', `${DAY_OF('$3')} + interval '24 hours'`)}
   UNION ALL
   SELECT last_at, change_minor, movements FROM read.balance_days
   WHERE ${ownRows(mode)} AND asset = $2 AND starts_at > $3 AND starts_at < ${DAY_OF('$4')}
   UNION ALL ${movesBetween(mode, DAY_OF('$4'), '$4')}`;

@Injectable()
export class PastBalances {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  /** Balances before a moment, without assets that had no movement. Sums the whole days and the entries of the moment's own day. */
  before(userId: string, moment: string, assets: readonly Asset[] = EVERY_ASSET): Promise<ReadonlyMap<Asset, bigint>> {
    return this.#sums(
      `SELECT sum(minor) AS minor FROM (
         SELECT sum(change_minor) AS minor FROM read.balance_days WHERE ${ownRows(this.own.mode)} AND asset = name AND starts_at < ${DAY_OF('$2')}
         UNION ALL
         SELECT -sum(amount_minor) FROM read.ledger_entries
         WHERE ${ownLines(this.own.mode)} AND asset = name AND effective_at >= ${DAY_OF('$2')} AND effective_at < $2) AS parts`,
      { userId, moment, assets },
    );
  }

  /** Changes from a moment on, without assets that had no movement. */
  since(userId: string, moment: string): Promise<ReadonlyMap<Asset, bigint>> {
    return this.#sums(
      `SELECT -sum(amount_minor) AS minor FROM read.ledger_entries WHERE ${ownLines(this.own.mode)} AND asset = name AND effective_at >= $2`,
      { userId, moment, assets: EVERY_ASSET },
    );
  }

  /** Sums asset by asset, so that each sum is one index range scan. */
  async #sums(sum: string, { userId, moment, assets }: Summed): Promise<ReadonlyMap<Asset, bigint>> {
    const rows = await this.database.query<{ asset: Asset; minor: string }[]>(
      `SELECT name AS asset, minor FROM unnest($3::text[]) AS name CROSS JOIN LATERAL (${sum}) AS sums WHERE minor IS NOT NULL`,
      [userId, moment, assets],
    );
    return new Map(rows.map(({ asset, minor }) => [asset, BigInt(minor)]));
  }

  /** Time of the first movement, of one asset or of any. Each asset's first entry is the first in its index range. */
  async firstMovement(userId: string, asset?: Asset): Promise<string | undefined> {
    const rows = await this.database.query<{ at: string | null }[]>(
      `SELECT ${ISO('min(first.effective_at)')} AS at FROM unnest($2::text[]) AS name CROSS JOIN LATERAL (
         SELECT effective_at FROM read.ledger_entries WHERE ${ownLines(this.own.mode)} AND asset = name ORDER BY effective_at LIMIT 1) AS first`,
      [userId, asset === undefined ? EVERY_ASSET : [asset]],
    );
    return rows[0]?.at ?? undefined;
  }

  /** Movements of a period, oldest first, combined into at most `parts` points of equal length. */
  async points(userId: string, asset: Asset, { from, to }: Span, parts: number): Promise<readonly Point[]> {
    const isLong = Date.parse(to) - Date.parse(from) > LONG_STRETCH_MS;
    const rows = await this.database.query<{ at: string; change: string; movements: number }[]>(
      `WITH moves AS (${isLong ? movesByDay(this.own.mode) : movesBetween(this.own.mode, '$3', '$4')})
       SELECT ${ISO('max(at)')} AS at, sum(change) AS change, sum(movements)::integer AS movements
       FROM moves
       GROUP BY floor(date_part('epoch', at - $3::timestamptz) * $5 / date_part('epoch', $4::timestamptz - $3::timestamptz))
       ORDER BY 1`,
      [userId, asset, from, to, parts],
    );
    return rows.map(({ at, change, movements }) => ({ at, change: BigInt(change), movements }));
  }

  /** Every movement of a period, oldest first, read page by page. */
  async *movements(userId: string, asset: Asset, { from, to }: Span, pageSize = 500): AsyncGenerator<Movement> {
    let after: Place = { at: from, entryId: '' };
    for (;;) {
      const rows = await this.database.query<{ entry_id: string; at: string; change: string; cause: string; cause_id: string }[]>(
        `SELECT entry_id, ${ISO('effective_at')} AS at, -sum(amount_minor) AS change, min(cause) AS cause, min(cause_id) AS cause_id
         FROM read.ledger_entries
         WHERE ${ownLines(this.own.mode)} AND asset = $2 AND effective_at >= $3 AND effective_at < $4 AND (effective_at, entry_id) > ($3, $5)
         GROUP BY effective_at, entry_id ORDER BY effective_at, entry_id LIMIT $6`,
        [userId, asset, after.at, to, after.entryId, pageSize],
      );
      for (const { entry_id: entryId, at, change, cause, cause_id: causeId } of rows) {
        // An entry between available and reserved does not change the balance.
        if (BigInt(change) !== 0n) yield { entryId, at, change: BigInt(change), cause, causeId };
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) return;
      after = { at: last.at, entryId: last.entry_id };
    }
  }

  /** Start of a day in a zone, or of the day that many months or days later. */
  async startOf(date: string, zone: string, later: { readonly days?: number; readonly months?: number } = {}): Promise<string> {
    const rows = await this.database.query<{ at: string }[]>(
      `SELECT ${ISO(`((CAST($1 AS date) + make_interval(months => $3, days => $4)) AT TIME ZONE $2)`)} AS at`,
      [date, zone, later.months ?? 0, later.days ?? 0],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The database returned no row.');
    return row.at;
  }
}
