import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { KeptTable } from './kept-tables.ts';

export type Written = { readonly rows: number; readonly bytes: number; readonly sha256: string };

const quoted = (names: readonly string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(', ');

const nameOf = ({ schema, table }: Pick<KeptTable, 'schema' | 'table'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;

/** Writes all rows of a table in PostgreSQL's text format to a file; without `file`, only computes the checksum. */
export const copyOut = async (client: pg.ClientBase, table: KeptTable, file?: string): Promise<Written> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, file === undefined ? undefined : chunk);
    },
  });
  const query = client.query(
    copyTo(`COPY (SELECT ${quoted(table.columns)} FROM ${nameOf(table)} ORDER BY ${quoted(table.orderBy)}) TO STDOUT`),
  );
  if (file === undefined) await pipeline(query, counting.resume());
  else await pipeline(query, counting, createWriteStream(file, { mode: 0o600 }));
  return { rows: query.rowCount, bytes, sha256: hash.digest('hex') };
};

/** Fills an empty table from a file and sets its sequences to continue after the last row. */
export const copyIn = async (
  client: pg.ClientBase,
  table: Pick<KeptTable, 'schema' | 'table' | 'columns'>,
  file: string,
): Promise<void> => {
  await pipeline(createReadStream(file), client.query(copyFrom(`COPY ${nameOf(table)} (${quoted(table.columns)}) FROM STDIN`)));
  for (const column of table.columns) {
    const { rows } = await client.query<{ sequence: string | null }>('SELECT pg_get_serial_sequence($1, $2) AS sequence', [
      nameOf(table),
      column,
    ]);
    const sequence = rows[0]?.sequence ?? null;
    if (sequence === null) continue;
    const last = `(SELECT max(${pg.escapeIdentifier(column)}) FROM ${nameOf(table)})`;
    await client.query(`SELECT setval($1, coalesce(${last}, 1), ${last} IS NOT NULL)`, [sequence]);
  }
};

export const isEmpty = async (client: pg.ClientBase, table: Pick<KeptTable, 'schema' | 'table'>): Promise<boolean> => {
  const { rows } = await client.query<{ some: boolean }>(`SELECT EXISTS (SELECT FROM ${nameOf(table)}) AS some`);
  return rows[0]?.some === false;
};
