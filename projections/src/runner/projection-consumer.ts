import { ConsumerFault } from '@danubit/consumer/consumer-fault';
import type { Consumer } from '@danubit/consumer/consumer';
import type { Transaction } from '@danubit/consumer/transaction';
import type { Write } from '@danubit/consumer/write';
import type { Projection, Row } from '../define-projection.ts';
import { foldEvents, keysOf, type RowChange } from './fold-events.ts';
import { changeNotices, changesOf } from './notify-changes.ts';
import { readTableSql, type ReadTableSql } from './read-table-sql.ts';

type Target = {
  /** Instead of the projection's own table and checkpoint: a table beside it that is being rebuilt, of which nobody is told. */
  readonly twin?: string;
};

/**
 * A projection as a consumer. Each batch costs one read and one write of the table however many events it has: load the rows by
 * key, apply in memory, upsert the set, announce what changed. The checkpoint's lock keeps every other writer out meanwhile.
 */
export const projectionConsumer = (projection: Projection, { twin }: Target = {}): Consumer => {
  const ignored = new Set(projection.ignores);
  const sql = readTableSql(projection, twin ?? projection.table);
  return {
    name: twin ?? projection.name,
    version: projection.version,
    concerns: (type) => !ignored.has(type),
    handle: async (events, transaction) => {
      const rows = await loadRows(transaction, sql, projection, keysOf(projection, events));
      const changes = foldEvents(projection, rows, events);
      const notices = twin === undefined ? changesOf(projection, changes) : [];
      return [...rowWrites(sql, projection.table, changes), ...(notices.length === 0 ? [] : [changeNotices(notices)])];
    },
  };
};

const loadRows = async (
  transaction: Transaction,
  sql: ReadTableSql,
  { keyColumn }: Projection,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Row>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await transaction.query<Row>(sql.load, [keys]);
  return new Map(rows.map((row) => [String(row[keyColumn]), row]));
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

/** A row already owes its state to a later event: someone wrote the table past the checkpoint. Nothing is overwritten. */
class RowsMovedOn extends ConsumerFault {
  constructor(table: string) {
    super(`Rows of ${table} come from later events than this batch.`);
  }
}
