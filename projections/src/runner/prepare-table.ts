import { putCheckpoint } from '@danubit/core/consumer/checkpoint';
import { ConsumerFault } from '@danubit/core/consumer/consumer-fault';
import type { Consumer, Transaction } from '@danubit/core/consumer/consumer';
import { inTransaction } from '@danubit/core/consumer/transaction';
import type { Projection } from '@danubit/core/kernel/projection';
import type pg from 'pg';
import { readTableGrants } from '../migrations/read-grants.ts';
import { readTables } from '../migrations/read-tables.ts';
import { name } from './read-table-sql.ts';

/**
 * Sees to it that a table and its checkpoint belong together before the first batch: a table that was dropped is made again, one
 * without a checkpoint is emptied and filled from the start of the log. One of an older version has been replaced beforehand.
 */
export const prepareTable =
  (projection: Projection): NonNullable<Consumer['prepare']> =>
  async (client, checkpoint) => {
    if (checkpoint !== undefined && checkpoint.version > projection.version) {
      throw new NewerVersionInPlace(projection.name, checkpoint.version);
    }
    const wasMissing = await restoreTable(client, projection.table);
    if (wasMissing || checkpoint === undefined) await inTransaction(client, () => startOver(client, projection));
  };

/** Makes a missing table again, empty; answers whether it was missing. */
export const restoreTable = async (client: pg.ClientBase, table: string): Promise<boolean> => {
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [`read.${name(table)}`]);
  if (rows[0]?.exists === true) return false;
  const statements = [...(readTables[table] ?? []), ...readTableGrants(table)];
  await inTransaction(client, async () => {
    for (const statement of statements) await client.query(statement);
  });
  return true;
};

const startOver = async (transaction: Transaction, projection: Projection): Promise<void> => {
  await putCheckpoint(transaction, 'read', projection, '');
  await transaction.query(`DELETE FROM read.${name(projection.table)}`);
  await transaction.query('DELETE FROM read.parked_streams WHERE consumer = $1', [projection.name]);
};

class NewerVersionInPlace extends ConsumerFault {
  constructor(projection: string, version: number) {
    super(`Table ${projection} is of version ${String(version)}, which is newer than this code: it is left alone.`);
  }
}
