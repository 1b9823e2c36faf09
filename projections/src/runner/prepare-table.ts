import { putCheckpoint } from '@danubit/consumer/checkpoint';
import { ConsumerFault } from '@danubit/consumer/consumer-fault';
import type { Consumer } from '@danubit/consumer/consumer';
import { grouped } from '@danubit/consumer/grouped';
import { inTransaction, type Transaction } from '@danubit/consumer/transaction';
import { send } from '@danubit/consumer/write';
import type { Projection } from '../define-projection.ts';
import type pg from 'pg';
import { EXPORTER, exporterGrant, READER, readerGrant, readTableGrants, writerGrant } from '../migrations/read-grants.ts';
import { tableSchemas } from '../tables/all-schemas.ts';
import { changeNotifications } from './notify-changes.ts';
import { name } from './read-table-sql.ts';

/**
 * Keeps a table and its checkpoint consistent before the first batch: a dropped table is recreated, and one without a checkpoint is emptied
 * and filled from the start of the log. A table of an older version was replaced before. A dropped table is noticed within a second, also
 * without an event. The api cannot read a recreated table before it is complete, since half a history is a wrong balance: its grant is
 * withheld until then, which also survives a restart of this process. Then the pages are notified to reload.
 */
export const tablePreparation = (projection: Projection, pool: pg.Pool): Required<Pick<Consumer, 'prepare' | 'onIdle'>> => {
  const { name: consumer, table, version } = projection;
  let isUnannounced = false;
  return {
    prepare: async (client, checkpoint) => {
      if (checkpoint !== undefined && checkpoint.version > version) throw new NewerVersionInPlace(consumer, checkpoint.version);
      const { exists } = await stateOf(client, table);
      if (exists && checkpoint !== undefined) return;
      await inTransaction(client, async () => {
        if (!exists) await createTable(client, table, [writerGrant(table)]);
        await startOver(client, projection);
      });
      isUnannounced ||= !exists;
    },
    onIdle: async (client) => {
      const { exists, isWithheld } = await stateTogether(pool, table);
      if (!exists) throw new TableMissing(table);
      if (!isWithheld && !isUnannounced) return;
      await inTransaction(client, async () => {
        await client.query(readerGrant(table));
        await client.query(exporterGrant(table));
        await send(client, [changeNotifications([{ table, owner: null }])]);
      });
      isUnannounced = false;
    },
  };
};

/** Recreates a missing table, empty. */
export const restoreTable = async (client: pg.ClientBase, table: string): Promise<void> => {
  const { exists } = await stateOf(client, table);
  if (!exists) await inTransaction(client, () => createTable(client, table, [...readTableGrants(table), exporterGrant(table)]));
};

const createTable = async (transaction: Transaction, table: string, grants: readonly string[]): Promise<void> => {
  for (const statement of [...(tableSchemas[table] ?? []), ...grants]) await transaction.query(statement);
};

type TableState = { readonly exists: boolean; readonly isWithheld: boolean };

/** Withheld: one of the roles that read it has no access, and this role may grant it. Without roles, as in tests, no table is withheld. */
const statesOf = async (client: Pick<pg.ClientBase, 'query'>, tables: readonly string[]): Promise<readonly TableState[]> => {
  const { rows } = await client.query<TableState & { readonly table: string }>({
    name: 'states_of_read_tables',
    text: `SELECT wanted.name AS table, t.oid IS NOT NULL AS exists, EXISTS (
         SELECT FROM pg_roles AS reader WHERE reader.rolname = ANY($2)
           AND pg_has_role(t.relowner, 'USAGE') AND NOT has_table_privilege(reader.oid, t.oid, 'SELECT')) AS "isWithheld"
       FROM unnest($1::text[]) AS wanted (name) LEFT JOIN pg_class AS t ON t.oid = to_regclass(format('read.%I', wanted.name))`,
    values: [tables, [READER, EXPORTER]],
  });
  const found = new Map(rows.map((row) => [row.table, row]));
  return tables.map((table) => found.get(table) ?? { exists: false, isWithheld: false });
};

const stateOf = async (client: pg.ClientBase, table: string): Promise<TableState> => {
  const [state] = await statesOf(client, [table]);
  return state ?? { exists: false, isWithheld: false };
};

/** The consumers of a process check their tables at the same beat. */
const GATHER_MS = 50;
const stateTogether = grouped<string, TableState>(GATHER_MS, statesOf);

const startOver = async (transaction: Transaction, projection: Projection): Promise<void> => {
  await putCheckpoint(transaction, 'read', projection, '');
  await transaction.query(`DELETE FROM read.${name(projection.table)}`);
  await transaction.query('DELETE FROM read.parked_streams WHERE consumer = $1', [projection.name]);
};

class NewerVersionInPlace extends ConsumerFault {
  constructor(projection: string, version: number) {
    super(`Table ${projection} is of version ${String(version)}, which is newer than this code: it stays unchanged.`);
  }
}

class TableMissing extends ConsumerFault {
  constructor(table: string) {
    super(`Table ${table} is gone and will be recreated.`);
  }
}
