import type { PastRow, readPastRows } from '@danubit/contracts/http/console/past-tables.contract';
import type { Projection, Row } from '@danubit/projections/define-projection';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { invalidParameter } from '../../../platform/problems/http-problem.ts';
import { shown } from '../audit-words.ts';
import { causesOfRows } from '../past-row-causes.ts';
import { ownerIn, PastTables, type ReadyTable } from '../past-tables.ts';
import { RecordReads } from '../record-reads.ts';

type Asked = z.infer<(typeof readPastRows)['body']>;
type Shown = z.infer<(typeof readPastRows)['replies'][200]>;
type Place = { readonly key: string; readonly kind: PastRow['kind'] };

const PAGE = 100;

export class ReadPastRows extends Query<Shown> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly id: string,
    readonly asked: Asked,
  ) {
    super();
  }
}

@QueryHandler(ReadPastRows)
export class ReadPastRowsHandler implements IQueryHandler<ReadPastRows> {
  constructor(
    private readonly pastTables: PastTables,
    private readonly reads: RecordReads,
  ) {}

  async execute({ staff, id, asked }: ReadPastRows): Promise<Shown> {
    const ready = await this.pastTables.ready(staff.userId, id);
    const { projection, names, positions } = ready;
    const { view, reason } = asked;
    if (view !== 'first' && positions.length === 1) throw invalidParameter('view', "'view' must be 'first': this is one moment alone.");
    const places = await this.#places(ready, asked);
    const keys = places.slice(0, PAGE).map(({ key }) => key);
    const first = view === 'second' ? NONE : await this.pastTables.rowsAt(names.rows, projection, keys);
    const second = view === 'first' ? NONE : await this.pastTables.rowsAt(names.later, projection, keys);
    const moments = view === 'first' ? positions.slice(0, 1) : view === 'second' ? positions.slice(1) : positions;
    const rows = [...first.values(), ...second.values()];
    await this.reads.record({ staff, purpose: 'past_table_rows', reason, moments }, readsOf(projection, rows));
    const causes = view === 'changes' ? await causesOfRows(this.pastTables, ready, { keys, first }) : NO_CAUSES;
    return {
      columns: Object.keys(projection.columns),
      rows: places.slice(0, PAGE).map(({ key, kind }) => ({
        key,
        kind,
        first: valuesOf(projection, first.get(key)),
        second: valuesOf(projection, second.get(key)),
        causes: [...(causes.get(key) ?? [])],
      })),
      has_more: places.length > PAGE,
    };
  }

  /** One more than a page, in the order of the keys. */
  #places({ projection, names }: ReadyTable, { view, after, key }: Asked): Promise<readonly Place[]> {
    const [from, column] =
      view === 'changes' ? [names.changes, 'key'] : [view === 'first' ? names.rows : names.later, projection.keyColumn];
    return this.pastTables.query<Place>(
      `SELECT ${column} AS key, ${view === 'changes' ? 'kind' : 'NULL::text AS kind'} FROM past.${from}
       WHERE ($1::text IS NULL OR ${column} > $1) AND ($2::text IS NULL OR strpos(${column}, $2) > 0)
       ORDER BY ${column} LIMIT ${String(PAGE + 1)}`,
      [after ?? null, key ?? null],
    );
  }
}

const NONE: ReadonlyMap<string, Row> = new Map();
const NO_CAUSES: Awaited<ReturnType<typeof causesOfRows>> = new Map();

/** The table, and each customer whose rows are shown. */
const readsOf = (projection: Projection, rows: readonly Row[]) => [
  { kind: 'past_table' as const, id: projection.table, userId: null },
  ...[...new Set(rows.map((row) => ownerIn(projection, row)).filter((owner) => owner !== null))].map((owner) => ({
    kind: 'customer' as const,
    id: owner,
    userId: owner,
  })),
];

const valuesOf = ({ columns }: Projection, row: Row | undefined): PastRow['first'] =>
  row === undefined ? null : Object.keys(columns).map((column) => shown(column, row[column]));
