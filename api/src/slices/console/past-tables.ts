import type { PastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { ownerOf } from '@danubit/projections/as-of/replay';
import { pastColumns, pastNames, wholeTables, type PastFigures, type PastNames } from '@danubit/projections/as-of/whole-tables';
import type { Projection, Row } from '@danubit/projections/define-projection';
import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { HttpProblem, notFound } from '../../platform/problems/http-problem.ts';

type Stored = {
  readonly id: string;
  readonly read_table: string;
  readonly from_position: string;
  readonly from_time: Date | null;
  readonly to_position: string | null;
  readonly to_time: Date | null;
  readonly state: PastTable['state'];
  readonly percent: number;
  readonly asked_at: Date;
  readonly expires_at: Date | null;
  readonly failure: string | null;
  readonly figures: PastFigures | null;
};

export type Asked = {
  readonly id: string;
  readonly askedBy: string;
  readonly table: string;
  readonly first: PastTable['first'];
  readonly second: PastTable['second'];
};

/** A table that can be looked at. */
export type ReadyTable = {
  readonly id: string;
  readonly projection: Projection;
  readonly names: PastNames;
  /** The positions that are shown: one or two, the earlier first. */
  readonly positions: readonly string[];
};

const MOST_LISTED = 20;
const NO_SUCH_TABLE = '42P01';

/** Requests for whole tables as of a moment (`past.requests`), and the rows of those that are ready. The projections build them. */
@Injectable()
export class PastTables {
  constructor(private readonly database: DataSource) {}

  async of(userId: string): Promise<readonly PastTable[]> {
    const rows = await this.database.query<Stored[]>(
      `SELECT * FROM past.requests WHERE asked_by = $1 ORDER BY asked_at DESC LIMIT ${String(MOST_LISTED)}`,
      [userId],
    );
    return rows.map(shownTable);
  }

  /** One table for each reader: an earlier one is dropped. The same id again changes nothing. */
  async ask({ id, askedBy, table, first, second }: Asked): Promise<void> {
    await this.database.transaction(async (manager) => {
      const inserted = await manager.query<unknown[]>(
        `INSERT INTO past.requests (id, asked_by, read_table, from_position, from_time, to_position, to_time)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING id`,
        [id, askedBy, table, first.position, first.at, second?.position ?? null, second?.at ?? null],
      );
      if (inserted.length === 0) return;
      await manager.query(
        `UPDATE past.requests SET state = 'cancelled' WHERE asked_by = $1 AND id <> $2 AND state IN ('waiting', 'building', 'ready')`,
        [askedBy, id],
      );
    });
  }

  /** @throws HttpProblem 404 for another person's table */
  async cancel(userId: string, id: string): Promise<void> {
    await this.#stored(userId, id);
    await this.database.query(
      `UPDATE past.requests SET state = 'cancelled' WHERE id = $1 AND asked_by = $2 AND state IN ('waiting', 'building', 'ready')`,
      [id, userId],
    );
  }

  /** @throws HttpProblem 404 for another person's table, 410 for one that is not ready or gone */
  async ready(userId: string, id: string): Promise<ReadyTable> {
    const { state, read_table: table, from_position: from, to_position: to } = await this.#stored(userId, id);
    const projection = wholeTables.find((each) => each.table === table);
    if (state !== 'ready' || projection === undefined) throw gone();
    return { id, projection, names: pastNames(id), positions: to === null ? [from] : [from, to] };
  }

  /** @throws HttpProblem 410 when the tables were dropped meanwhile */
  async query<T>(sql: string, values: readonly unknown[]): Promise<readonly T[]> {
    try {
      return await this.database.query<T[]>(sql, [...values]);
    } catch (error) {
      if (error instanceof QueryFailedError && 'code' in error && error.code === NO_SUCH_TABLE) throw gone(error);
      throw error;
    }
  }

  /** Rows by key at one of the moments. */
  async rowsAt(table: string, projection: Projection, keys: readonly string[]): Promise<ReadonlyMap<string, Row>> {
    const rows = await this.query<Row>(`SELECT ${pastColumns(projection)} FROM past.${table} WHERE ${projection.keyColumn} = ANY($1)`, [
      keys,
    ]);
    return new Map(rows.map((row) => [String(row[projection.keyColumn]), row]));
  }

  /** The row as of the later moment, or as of the earlier one where it was removed. @throws HttpProblem 404 */
  async row({ projection, names, positions }: ReadyTable, key: string): Promise<Row> {
    const later = positions.length === 1 ? undefined : (await this.rowsAt(names.later, projection, [key])).get(key);
    const row = later ?? (await this.rowsAt(names.rows, projection, [key])).get(key);
    if (row === undefined) throw notFound('This table has no row with this key.');
    return row;
  }

  async #stored(userId: string, id: string): Promise<Stored> {
    const [row] = await this.database.query<Stored[]>('SELECT * FROM past.requests WHERE id = $1 AND asked_by = $2', [id, userId]);
    if (row === undefined) throw notFound('We could not find this table.');
    return row;
  }
}

const gone = (cause?: unknown): HttpProblem =>
  new HttpProblem(410, 'PAST_TABLE_GONE', 'This table no longer exists. Build it again.', { cause });

/** The login that a row belongs to; null for rows of the house. */
export const ownerIn = (projection: Projection, row: Row): string | null => {
  const column = ownerOf(projection);
  const owner = column === null ? null : row[column];
  return typeof owner === 'string' ? owner : null;
};

const instant = (time: Date | null): string | null => time?.toISOString() ?? null;

const shownTable = (stored: Stored): PastTable => {
  const { id, state, percent, failure, figures, asked_at: askedAt } = stored;
  return {
    id,
    state,
    percent,
    failure,
    table: stored.read_table,
    first: { position: stored.from_position, at: instant(stored.from_time) },
    second: stored.to_position === null ? null : { position: stored.to_position, at: instant(stored.to_time) },
    asked_at: askedAt.toISOString(),
    expires_at: instant(stored.expires_at),
    rows: figures === null ? null : { first: figures.rows, second: figures.later, changes: figures.changes },
    left_out: [...(figures?.left_out ?? [])],
    left_out_count: figures?.left_out_count ?? 0,
  };
};
