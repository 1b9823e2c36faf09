import type pg from 'pg';
import type { KeyWrap } from './key-wrap.ts';

const BATCH = 500;

/** A column of wrapped keys, and the id that each of them is bound to. */
export type WrappedColumn = {
  readonly client: Pick<pg.Client, 'query'>;
  readonly table: string;
  readonly id: string;
  readonly idType: 'uuid' | 'text';
  readonly column: string;
  readonly place: (id: string) => string;
};

export const personalDataKeysColumn = (client: WrappedColumn['client']): WrappedColumn => ({
  client,
  table: 'keys.personal_data_keys',
  id: 'key_id',
  idType: 'uuid',
  column: 'wrapped_key',
  place: (id) => id,
});

type Row = { readonly id: string; readonly wrapped: Buffer };

/** The number of keys. Writes nothing. @throws KeyDoesNotOpen at the first key that does not open with `wrap` */
export const openAll = async (column: WrappedColumn, wrap: KeyWrap): Promise<number> => {
  let opened = 0;
  for await (const rows of pagesOf(column, Buffer.alloc(0))) {
    for (const { id, wrapped } of rows) wrap.unwrap(wrapped, column.place(id));
    opened += rows.length;
  }
  return opened;
};

/**
 * Wraps every key again that the current wrapping key does not wrap yet. It skips keys that are destroyed or changed meanwhile, so it may
 * run beside other processes, be interrupted and be repeated.
 * @returns how many keys it wrapped
 */
export const rewrapAll = async (column: WrappedColumn, wrap: KeyWrap, onBatch: (wrapped: number) => void): Promise<number> => {
  let changed = 0;
  for await (const rows of pagesOf(column, wrap.prefix)) {
    changed += await replace(column, rows, wrap);
    onBatch(changed);
  }
  return changed;
};

/** The number of keys that are not under the current key by name. */
export const countLeft = async ({ client, table, column }: WrappedColumn, wrap: KeyWrap): Promise<number> => {
  const { rows } = await client.query<{ left: string }>(
    `SELECT count(*) AS left FROM ${table} WHERE ${column} IS NOT NULL AND substring(${column} FROM 1 FOR ${String(wrap.prefix.length)}) <> $1`,
    [wrap.prefix],
  );
  return Number(rows[0]?.left);
};

/** Pages of the keys that are not destroyed. A `without` that is not empty leaves out the keys that begin with it. */
async function* pagesOf({ client, table, id, idType, column }: WrappedColumn, without: Buffer): AsyncGenerator<readonly Row[]> {
  let last: string | null = null;
  for (;;) {
    const { rows }: { readonly rows: readonly Row[] } = await client.query<Row>(
      `SELECT ${id}::text AS id, ${column} AS wrapped FROM ${table}
        WHERE ${column} IS NOT NULL AND ($1::${idType} IS NULL OR ${id} > $1::${idType})
          AND (length($2::bytea) = 0 OR substring(${column} FROM 1 FOR length($2::bytea)) <> $2::bytea)
        ORDER BY ${id} LIMIT ${String(BATCH)}`,
      [last, without],
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? null;
  }
}

const replace = async (
  { client, table, id, idType, column, place }: WrappedColumn,
  rows: readonly Row[],
  wrap: KeyWrap,
): Promise<number> => {
  const anew = rows.map((row) => wrap.wrapByName(wrap.unwrap(row.wrapped, place(row.id)), place(row.id)));
  const { rowCount } = await client.query(
    `UPDATE ${table} AS stored SET ${column} = changed.after
       FROM unnest($1::${idType}[], $2::bytea[], $3::bytea[]) AS changed (id, before, after)
      WHERE stored.${id} = changed.id AND stored.${column} = changed.before`,
    [rows.map((row) => row.id), rows.map((row) => row.wrapped), anew],
  );
  return rowCount ?? 0;
};
