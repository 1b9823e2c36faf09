import { checkpointMove, putCheckpoint, readCheckpoint } from '@danubit/consumer/checkpoint';
import { requireCheckpointOfLog, CheckpointOfAnotherLog } from '@danubit/consumer/checkpoint-of-log';
import type { Checkpoint } from '@danubit/consumer/consumer';
import { ConsumerFault } from '@danubit/consumer/consumer-fault';
import { inTransaction, type Transaction } from '@danubit/consumer/transaction';
import { send } from '@danubit/consumer/write';
import type { EventLog } from '@danubit/event-store/event-log';
import { START, type Position, type StoredEvent } from '@danubit/event-store/event-store.port';
import type pg from 'pg';
import { BOOKS_TABLE_NAMES } from './books-tables.ts';
import { compareLog } from './compare-log.ts';
import { compareBalances, compareDays, compareEntries } from './compare-tables.ts';
import type { Difference, DifferenceKind } from './difference.ts';
import { listDifferences, MAX_DIFFERENCES, replaceDifferences } from './difference-table.ts';
import { EVENTS_PER_PAGE, foldPage, nextEvents } from './read-books.ts';
import type { Sweep } from './sweep.ts';
import { furthestPosition, presentTables, tableStates, type ComparedTable, type TableStates } from './table-state.ts';

/** Raise the version when the fold changes: the books are then folded again from the start of the log. */
const BOOKS = { name: 'books', version: 1 } as const;

export type CheckContext = {
  readonly client: pg.ClientBase;
  readonly log: EventLog;
  readonly sweep: Sweep;
  /** How long after its end a payment may take to be booked and to release its limit. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
  /** Called after each page of the log while the check catches up. */
  readonly onProgress: (position: Position) => void;
};

export type BooksCheck = { readonly position: Position; readonly standing: readonly Difference[]; readonly added: readonly Difference[] };

/**
 * Reads the log to its end, then compares in one snapshot. In it, each table is at its own checkpoint and the books are at a later one, so
 * the check waits for no projection. Undefined when aborted before the comparison.
 */
export const checkBooks = async (context: CheckContext): Promise<BooksCheck | undefined> => {
  const position = await catchUp(context, await beginning(context));
  if (context.signal.aborted) return undefined;
  const epoch = await context.log.store.epoch();
  const tables = await presentTables(context.client);
  return inTransaction(context.client, () => compare(context, position, tables, epoch), 'REPEATABLE READ');
};

/** Books folded from another log, such as one restored from a backup, are folded again from the start. */
const beginning = async ({ client, log }: CheckContext): Promise<Position> => {
  const stored = await readCheckpoint(client, 'read', BOOKS.name);
  if (stored !== undefined && stored.version > BOOKS.version) throw new NewerBooks();
  if (stored?.version === BOOKS.version && (await isOfLog(log, stored))) return stored.position;
  const epoch = await log.store.epoch();
  await inTransaction(client, () => resetBooks(client, epoch));
  return START;
};

const isOfLog = async ({ store }: EventLog, checkpoint: Checkpoint): Promise<boolean> => {
  try {
    return checkpoint.epoch === (await requireCheckpointOfLog(store, 'read', BOOKS.name, checkpoint));
  } catch (error) {
    if (error instanceof CheckpointOfAnotherLog) return false;
    throw error;
  }
};

/** Deletes the folded state, so that the next check folds the log from its start. Known differences stay until then. */
export const resetBooks = async (transaction: Transaction, epoch: string): Promise<void> => {
  await putCheckpoint(transaction, 'read', BOOKS, START, { epoch, eventId: null, eventPosition: null });
  for (const table of BOOKS_TABLE_NAMES) await transaction.query(`DELETE FROM read.${table}`);
};

const catchUp = async (context: CheckContext, from: Position): Promise<Position> => {
  let position = from;
  for (;;) {
    if (context.signal.aborted) return position;
    const events = await nextEvents(context.log, position);
    if (events.length > 0) position = await inTransaction(context.client, () => fold(context, position, events));
    if (events.length < EVENTS_PER_PAGE) return position;
    context.onProgress(position);
  }
};

const fold = async ({ client, log, sweep }: CheckContext, from: Position, events: readonly StoredEvent[]): Promise<Position> => {
  const stretch = await foldPage(client, 'read', log, events);
  if (stretch === undefined) return from;
  await send(client, [checkpointMove('read', BOOKS, from, { position: stretch.last, eventId: stretch.lastEventId })]);
  sweep.touch(stretch);
  return stretch.last;
};

const compare = async (context: CheckContext, from: Position, tables: readonly ComparedTable[], epoch: string): Promise<BooksCheck> => {
  const { client, sweep, patienceMs } = context;
  const seen = await tableStates(client, tables, epoch);
  const position = await foldUpTo(context, from, furthestPosition(seen));
  const states = knownToLog(seen, position);
  const known = await listDifferences(client);
  const scopes = await sweep.scopes(client, known);
  const limit = MAX_DIFFERENCES;
  const shared = { transaction: client, schema: 'read', limit } as const;
  const { balances, days, entries } = states;
  const found = [
    ...(await compareLog(client, 'read', { now: await nowOf(client), patienceMs, limit })),
    ...(balances === undefined ? [] : await compareBalances({ ...shared, scope: scopes.owners, at: balances })),
    ...(days === undefined ? [] : await compareDays({ ...shared, scope: scopes.owners, at: days })),
    ...(entries === undefined ? [] : await compareEntries({ ...shared, scope: scopes.entries, at: entries })),
    ...known.filter(({ kind }) => isNotCompared(kind, states)),
  ].slice(0, limit);
  sweep.done(states, scopes);
  return { position, standing: found, added: await replaceDifferences(client, found) };
};

/** The tables may be ahead of the books. */
const foldUpTo = async (context: CheckContext, from: Position, upTo: Position): Promise<Position> => {
  let position = from;
  while (position < upTo) {
    const events = await nextEvents(context.log, position);
    if (events.length === 0) break;
    position = await fold(context, position, events);
  }
  return position;
};

/** A table that is beyond the end of the log was filled from another log, so it is not compared with this one. */
const knownToLog = (states: TableStates, end: Position): TableStates => {
  const known = (position: Position | undefined): Position | undefined =>
    position !== undefined && position <= end ? position : undefined;
  return { balances: known(states.balances), days: known(states.days), entries: known(states.entries) };
};

const TABLE_OF: Partial<Record<DifferenceKind, ComparedTable>> = {
  balance_differs: 'balances',
  days_differ: 'days',
  entry_missing: 'entries',
  entry_not_in_log: 'entries',
  entry_changed: 'entries',
};

const isNotCompared = (kind: DifferenceKind, states: TableStates): boolean => {
  const table = TABLE_OF[kind];
  return table !== undefined && states[table] === undefined;
};

const nowOf = async (transaction: Transaction): Promise<Date> => {
  const { rows } = await transaction.query<{ now: Date }>('SELECT now() AS now');
  return rows[0]?.now ?? new Date(0);
};

class NewerBooks extends ConsumerFault {
  constructor() {
    super('The books are of a newer version than this code and stay unchanged.');
  }
}
