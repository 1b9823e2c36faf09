import { createHash } from 'node:crypto';
import type { Projection } from '../define-projection.ts';
import type pg from 'pg';
import { name, readTableSql } from '../runner/read-table-sql.ts';

const ROWS_PER_FETCH = 2_000;

export type Checksum = { readonly rows: number; readonly sha256: string };

/** SHA-256 over all rows in key order, in the text format of PostgreSQL. Needs an open transaction, whose snapshot it reads. */
export const checksumOf = async (client: pg.ClientBase, projection: Projection, table: string): Promise<Checksum> => {
  const { columns } = readTableSql(projection, table);
  // Instants are printed in the time zone of the session.
  await client.query("SET LOCAL TIME ZONE 'UTC'");
  await client.query(
    `DECLARE dump NO SCROLL CURSOR FOR
     SELECT ROW(${columns.join(', ')})::text AS line FROM read.${name(table)} ORDER BY ${name(projection.keyColumn)}`,
  );
  const hash = createHash('sha256');
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${String(ROWS_PER_FETCH)} FROM dump`);
    if (rows.length === 0) break;
    for (const { line } of rows) hash.update(`${line}\n`);
    count += rows.length;
  }
  await client.query('CLOSE dump');
  return { rows: count, sha256: hash.digest('hex') };
};
