import { ConsumerFault } from '@danubit/consumer/consumer-fault';
import type { Consumer } from '@danubit/consumer/consumer';
import type { Transaction } from '@danubit/consumer/transaction';
import type { Write } from '@danubit/consumer/write';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '../define-projection.ts';
import { erasedOwnersOf, foldEvents, keysOf, type RowChange } from './fold-events.ts';
import { changeNotifications, changesOf } from './notify-changes.ts';
import { readTableSql, type ReadTableSql, type TableSchema } from './read-table-sql.ts';

type Target = {
  /** A twin that is being built: it is filled instead of the projection's own table, under its own checkpoint, unannounced. */
  readonly twin?: string;
  /** Where the twin is. */
  readonly schema?: TableSchema;
};

/**
 * A projection as a consumer. Each batch costs one read and one write of the table, however many events it has: load the rows by key, apply
 * the events in memory, upsert the rows, announce the changes. The lock of the checkpoint keeps other writers out.
 */
export const projectionConsumer = (projection: Projection, { twin, schema }: Target = {}): Consumer => {
  const ignored = new Set(projection.ignores);
  const sql = readTableSql(projection, twin ?? projection.table, schema);
  return {
    name: twin ?? projection.name,
    version: projection.version,
    concerns: (type) => !ignored.has(type),
    handle: async (events, transaction) => {
      const rows = await loadRows(transaction, sql, projection, events);
      const changes = foldEvents(projection, rows, events);
      const notifications = twin === undefined ? changesOf(projection, changes) : [];
      return [...rowWrites(sql, projection.table, changes), ...(notifications.length === 0 ? [] : [changeNotifications(notifications)])];
    },
  };
};

const loadRows = async (
  transaction: Transaction,
  sql: ReadTableSql,
  projection: Projection,
  events: readonly RecordedDomainEvent[],
): Promise<ReadonlyMap<string, Row>> => {
  const keys = keysOf(projection, events);
  const owners = erasedOwnersOf(projection, events);
  const named = keys.length === 0 ? [] : (await transaction.query<Row>({ ...sql.load, values: [keys] })).rows;
  const owned =
    owners.length === 0 || sql.loadOwned === null ? [] : (await transaction.query<Row>({ ...sql.loadOwned, values: [owners] })).rows;
  return new Map([...named, ...owned].map((row) => [String(row[projection.keyColumn]), row]));
};

const rowWrites = (sql: ReadTableSql, table: string, changes: readonly RowChange[]): readonly Write[] => {
  const rows = changes.flatMap(({ after }) => (after === undefined ? [] : [after]));
  const removed = changes.filter(({ before, after }) => after === undefined && before !== undefined).map(({ key }) => key);
  const upsert: Write = {
    ...sql.upsert,
    values: sql.columns.map((column) => rows.map((row) => row[column] ?? null)),
    refusal: () => new RowsMovedOn(table),
  };
  return [...(rows.length === 0 ? [] : [upsert]), ...(removed.length === 0 ? [] : [{ ...sql.remove, values: [removed] }])];
};

/** A stored row is of a later event: another writer wrote the table past the checkpoint. No row is overwritten. */
class RowsMovedOn extends ConsumerFault {
  constructor(table: string) {
    super(`Rows of ${table} come from later events than this batch.`);
  }
}
