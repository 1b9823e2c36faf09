import { putCheckpoint } from '@danubit/core/consumer/checkpoint';
import type { Transaction } from '@danubit/core/consumer/transaction';
import { send } from '@danubit/core/consumer/write';
import type { Position } from '@danubit/core/event-store/event-store.port';
import type { Projection } from '@danubit/core/kernel/projection';
import { changeNotices } from '../runner/notify-changes.ts';
import { POSITION_COLUMN } from '../runner/fold-events.ts';
import { name, readTableSql } from '../runner/read-table-sql.ts';

const MAX_EXAMPLES = 5;

/** The table a rebuild fills, and the name of its checkpoint. */
export const besideName = ({ table }: Projection): string => name(`${table}_rebuild`);

/** An empty twin of the live table, with its keys, checks and indexes, at the start of the log. */
export const createBeside = async (transaction: Transaction, projection: Projection): Promise<void> => {
  await dropBeside(transaction, projection);
  await transaction.query(`CREATE TABLE read.${besideName(projection)} (LIKE read.${name(projection.table)} INCLUDING ALL)`);
  await putCheckpoint(transaction, 'read', { name: besideName(projection), version: projection.version }, '');
};

export const dropBeside = async (transaction: Transaction, projection: Projection): Promise<void> => {
  const beside = besideName(projection);
  await transaction.query(`DROP TABLE IF EXISTS read.${beside}`);
  await transaction.query('DELETE FROM read.parked_streams WHERE consumer = $1', [beside]);
  await transaction.query('DELETE FROM read.checkpoints WHERE consumer = $1', [beside]);
};

/** Keys of some rows that differ, not counting live rows that have moved on since. */
export const differingKeys = async (transaction: Transaction, projection: Projection, upTo: Position): Promise<readonly string[]> => {
  const { key, live, rebuilt, differs } = comparison(projection);
  const { rows } = await transaction.query<{ key: string }>(
    `SELECT COALESCE(live.${key}, rebuilt.${key}) AS key FROM ${live} FULL JOIN ${rebuilt} USING (${key})
     WHERE ${differs} AND COALESCE(live.${POSITION_COLUMN} <= $1, true) ORDER BY 1 LIMIT ${String(MAX_EXAMPLES)}`,
    [upTo],
  );
  return rows.map((row) => row.key);
};

/**
 * Makes the live table's rows those of the twin, touching only rows that differ; readers see the one or the other. The twin's
 * checkpoint and parked streams become the live ones. The caller holds the live checkpoint's lock.
 */
export const replaceLive = async (transaction: Transaction, projection: Projection, position: Position): Promise<void> => {
  const { key, live, rebuilt, differs } = comparison(projection);
  const { columns } = readTableSql(projection, projection.table);
  const assignments = columns.map((column) => `${column} = EXCLUDED.${column}`).join(', ');
  await transaction.query(`DELETE FROM ${live} WHERE NOT EXISTS (SELECT FROM ${rebuilt} WHERE rebuilt.${key} = live.${key})`);
  await transaction.query(
    `INSERT INTO read.${name(projection.table)} (${columns.join(', ')})
     SELECT ${columns.map((column) => `rebuilt.${column}`).join(', ')} FROM ${rebuilt} LEFT JOIN ${live} USING (${key}) WHERE ${differs}
     ON CONFLICT (${key}) DO UPDATE SET ${assignments}`,
  );
  await putCheckpoint(transaction, 'read', projection, position);
  await transaction.query('DELETE FROM read.parked_streams WHERE consumer = $1', [projection.name]);
  await transaction.query('UPDATE read.parked_streams SET consumer = $2 WHERE consumer = $1', [besideName(projection), projection.name]);
  await dropBeside(transaction, projection);
  await send(transaction, [changeNotices([{ table: projection.table, owner: null }])]);
};

/** Rows are compared as the text that the checksum is taken of. */
const comparison = (
  projection: Projection,
): { readonly key: string; readonly live: string; readonly rebuilt: string; readonly differs: string } => {
  const { columns } = readTableSql(projection, projection.table);
  const rowOf = (alias: string): string => `ROW(${columns.map((column) => `${alias}.${column}`).join(', ')})::text`;
  return {
    key: name(projection.keyColumn),
    live: `read.${name(projection.table)} AS live`,
    rebuilt: `read.${besideName(projection)} AS rebuilt`,
    differs: `${rowOf('live')} IS DISTINCT FROM ${rowOf('rebuilt')}`,
  };
};
