import type { Transaction } from '@danubit/consumer/transaction';
import type { Position } from '@danubit/event-store/event-store.port';
import type { Projection } from '../define-projection.ts';
import { balanceDaysProjection } from '../tables/balance-days/balance-days.projection.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { ledgerEntriesProjection } from '../tables/ledger-entries/ledger-entries.projection.ts';
import { name } from '../runner/read-table-sql.ts';

/** The compared tables, each with its own checkpoint. */
const COMPARED = { balances: balancesProjection, days: balanceDaysProjection, entries: ledgerEntriesProjection } as const;
export type ComparedTable = keyof typeof COMPARED;

/**
 * The checkpoint of each table; undefined if the table cannot be compared: it is missing, of another version than this code, or filled from
 * another log.
 */
export type TableStates = Readonly<Record<ComparedTable, Position | undefined>>;

/** The tables that exist. Read before the transaction of the check, whose first statement must be the lock. */
export const presentTables = async (transaction: Transaction): Promise<readonly ComparedTable[]> => {
  const { rows } = await transaction.query<{ table: string }>(
    'SELECT name AS table FROM UNNEST($1::text[]) AS name WHERE to_regclass(format($2, name)) IS NOT NULL',
    [Object.values(COMPARED).map(({ table }) => table), 'read.%I'],
  );
  const present = new Set(rows.map(({ table }) => table));
  return (Object.keys(COMPARED) as ComparedTable[]).filter((compared) => present.has(COMPARED[compared].table));
};

/**
 * Must come first in a REPEATABLE READ transaction. In its snapshot the rows of a table match its checkpoint, since both are written in one
 * transaction. The lock keeps a rebuilt table from replacing a live one before the snapshot is taken; the snapshot would see the rebuilt
 * table half filled. It blocks neither reads nor writes of rows.
 */
export const tableStates = async (transaction: Transaction, present: readonly ComparedTable[], epoch: string): Promise<TableStates> => {
  const names = present.map((compared) => `read.${name(COMPARED[compared].table)}`);
  if (names.length > 0) await transaction.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  const stateOf = async (compared: ComparedTable): Promise<Position | undefined> =>
    present.includes(compared) ? positionOf(transaction, COMPARED[compared], epoch) : undefined;
  return { balances: await stateOf('balances'), days: await stateOf('days'), entries: await stateOf('entries') };
};

const positionOf = async (transaction: Transaction, projection: Projection, epoch: string): Promise<Position | undefined> => {
  const { rows } = await transaction.query<{ position: Position }>(
    'SELECT position FROM read.checkpoints WHERE consumer = $1 AND version = $2 AND (epoch IS NULL OR epoch = $3)',
    [projection.name, projection.version, epoch],
  );
  return rows[0]?.position;
};

export const furthestPosition = (states: TableStates): Position =>
  Object.values(states).reduce<Position>(
    (furthestPosition, position) => (position !== undefined && position > furthestPosition ? position : furthestPosition),
    '',
  );
