import { putCheckpoint } from '@danubit/consumer/checkpoint';
import type { Transaction } from '@danubit/consumer/transaction';
import { send } from '@danubit/consumer/write';
import { START, type Position } from '@danubit/event-store/event-store.port';
import type { Projection } from '../define-projection.ts';
import { changeNotifications } from '../runner/notify-changes.ts';
import { POSITION_COLUMN } from '../runner/fold-events.ts';
import { name, readTableSql } from '../runner/read-table-sql.ts';

const MAX_EXAMPLES = 5;

/** The table that a rebuild fills, and the name of its checkpoint. */
export const twinName = ({ table }: Projection): string => name(`${table}_rebuild`);

/** Creates an empty twin of the live table, with its keys, checks and indexes, and a checkpoint at the start of the log. */
export const createTwin = async (transaction: Transaction, projection: Projection, epoch: string): Promise<void> => {
  await dropTwin(transaction, projection);
  await letOwnerOfSchemaSee(transaction, projection);
  await transaction.query('SELECT read.make_twin($1)', [projection.table]);
  const twin = { name: twinName(projection), version: projection.version };
  await putCheckpoint(transaction, 'read', twin, START, { epoch, eventId: null, eventPosition: null });
};

/**
 * The projections own a table that they recreated, and the owner of the schema, who creates the twin, must be able to read its definition.
 */
const letOwnerOfSchemaSee = async (transaction: Transaction, { table }: Projection): Promise<void> => {
  const { rows } = await transaction.query<{ grant: string }>(
    `SELECT format('GRANT SELECT ON %s TO %I', t.oid::regclass, pg_get_userbyid(f.proowner)) AS grant FROM pg_class t, pg_proc f
     WHERE t.oid = to_regclass($1) AND f.oid = 'read.make_twin(text)'::regprocedure
       AND t.relowner <> f.proowner AND pg_has_role(t.relowner, 'USAGE')`,
    [`read.${name(table)}`],
  );
  for (const { grant } of rows) await transaction.query(grant);
};

export const dropTwin = async (transaction: Transaction, projection: Projection): Promise<void> => {
  await transaction.query('SELECT read.drop_twin($1)', [projection.table]);
  await forgetTwin(transaction, projection);
};

const forgetTwin = async (transaction: Transaction, projection: Projection): Promise<void> => {
  await transaction.query('DELETE FROM read.parked_streams WHERE consumer = $1', [twinName(projection)]);
  await transaction.query('DELETE FROM read.checkpoints WHERE consumer = $1', [twinName(projection)]);
};

/** Keys of some rows that differ, except live rows that have changed since. */
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
 * The twin takes the name of the live table; its checkpoint and parked streams become the live ones. The caller holds the lock of the live
 * checkpoint. Waits at most `patienceMs` for current readers of the live table, since later readers queue behind it.
 */
export const replaceLiveTable = async (transaction: Transaction, projection: Projection, patienceMs: number): Promise<void> => {
  await transaction.query(`SET LOCAL lock_timeout = ${String(patienceMs)}`);
  await transaction.query('SELECT read.swap_twin($1)', [projection.table]);
  const [live, twin] = [projection.name, twinName(projection)];
  await transaction.query('DELETE FROM read.checkpoints WHERE consumer = $1', [live]);
  await transaction.query('UPDATE read.checkpoints SET consumer = $1, updated_at = now() WHERE consumer = $2', [live, twin]);
  await transaction.query('DELETE FROM read.parked_streams WHERE consumer = $1', [live]);
  await transaction.query('UPDATE read.parked_streams SET consumer = $1 WHERE consumer = $2', [live, twin]);
  await send(transaction, [changeNotifications([{ table: projection.table, owner: null }])]);
};

/** Compares rows as the text from which the checksum is taken. */
const comparison = (
  projection: Projection,
): { readonly key: string; readonly live: string; readonly rebuilt: string; readonly differs: string } => {
  const { columns } = readTableSql(projection, projection.table);
  const rowOf = (alias: string): string => `ROW(${columns.map((column) => `${alias}.${column}`).join(', ')})::text`;
  return {
    key: name(projection.keyColumn),
    live: `read.${name(projection.table)} AS live`,
    rebuilt: `read.${twinName(projection)} AS rebuilt`,
    differs: `${rowOf('live')} IS DISTINCT FROM ${rowOf('rebuilt')}`,
  };
};
