import { withConnection } from '@danubit/consumer/connection';
import { inTransaction, type Transaction } from '@danubit/consumer/transaction';
import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position } from '@danubit/event-store/event-store.port';
import type pg from 'pg';
import { booksTables, BOOKS_TABLE_NAMES } from './books-tables.ts';
import { compareLog } from './compare-log.ts';
import { compareBalances, compareDays, compareEntries, EVERYTHING } from './compare-tables.ts';
import type { Difference } from './difference.ts';
import { foldPage, nextEvents } from './read-books.ts';
import { furthestPosition, presentTables, tableStates, type ComparedTable } from './table-state.ts';

const MAX_PROVEN_DIFFERENCES = 100_000;

export type ProofContext = {
  readonly pool: pg.Pool;
  readonly log: EventLog;
  readonly patienceMs: number;
  readonly onProgress?: (position: Position, events: number) => void;
};

/** Minor units, debit positive. `shown` is null for an account that only the log has, `booked` for one that only the table has. */
export type AccountTotal = {
  readonly mode: string;
  readonly account: string;
  readonly asset: string;
  readonly booked: string | null;
  readonly shown: string | null;
};

export type BooksProof = {
  readonly position: Position;
  readonly events: number;
  readonly accounts: readonly AccountTotal[];
  readonly differences: readonly Difference[];
  /** Tables that were not compared: missing, of another version of the code, or filled from another log. */
  readonly notCompared: readonly ComparedTable[];
};

/**
 * Folds the whole log into temporary tables and compares everything. Disturbs no running process and uses none of the stored state of the
 * running check.
 */
export const proveBooks = (context: ProofContext): Promise<BooksProof> =>
  withConnection(context.pool, async (client) => {
    for (const table of BOOKS_TABLE_NAMES) await client.query(`DROP TABLE IF EXISTS pg_temp.${table}`);
    for (const statement of booksTables('pg_temp')) await client.query(statement);
    const counter = { events: 0 };
    const upToNow = await foldAll(context, client, counter, START, await context.log.store.head());
    for (const table of BOOKS_TABLE_NAMES) await client.query(`ANALYZE pg_temp.${table}`);
    const epoch = await context.log.store.epoch();
    const tables = await presentTables(client);
    return inTransaction(client, () => compareAll(context, client, counter, upToNow, tables, epoch), 'REPEATABLE READ');
  });

const foldAll = async (
  { log, onProgress }: ProofContext,
  transaction: Transaction,
  counter: { events: number },
  from: Position,
  upTo: Position,
): Promise<Position> => {
  let position = from;
  while (position < upTo) {
    const stretch = await foldPage(transaction, 'pg_temp', log, await nextEvents(log, position, upTo));
    if (stretch === undefined) return position;
    position = stretch.last;
    counter.events += stretch.size;
    onProgress?.(position, counter.events);
  }
  return position;
};

const compareAll = async (
  context: ProofContext,
  transaction: Transaction,
  counter: { events: number },
  from: Position,
  tables: readonly ComparedTable[],
  epoch: string,
): Promise<BooksProof> => {
  const states = await tableStates(transaction, tables, epoch);
  const position = await foldAll(context, transaction, counter, from, furthestPosition(states));
  const limit = MAX_PROVEN_DIFFERENCES;
  const { rows } = await transaction.query<{ now: Date }>('SELECT now() AS now');
  const differences = [
    ...(await compareLog(transaction, 'pg_temp', { now: rows[0]?.now ?? new Date(0), patienceMs: context.patienceMs, limit })),
  ];
  const notCompared: ComparedTable[] = [];
  for (const [table, compare] of [
    ['balances', compareBalances],
    ['days', compareDays],
    ['entries', compareEntries],
  ] as const) {
    const at = states[table];
    if (at === undefined || at > position) notCompared.push(table);
    else differences.push(...(await compare({ transaction, schema: 'pg_temp', scope: EVERYTHING, at, limit })));
  }
  return { position, events: counter.events, accounts: await trialBalance(transaction), differences, notCompared };
};

const trialBalance = async (transaction: Transaction): Promise<readonly AccountTotal[]> => {
  const { rows } = await transaction.query<AccountTotal>(
    `SELECT mode, account, asset, trim_scale(booked.total)::text AS booked, trim_scale(shown.total)::text AS shown
     FROM pg_temp.books_accounts AS booked
     FULL JOIN (SELECT mode, account, asset, sum(amount_minor) AS total FROM read.ledger_entries GROUP BY mode, account, asset) AS shown
       USING (mode, account, asset)
     ORDER BY mode, asset, account`,
  );
  return rows;
};
