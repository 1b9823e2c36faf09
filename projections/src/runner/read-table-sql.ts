import { failUnless, type Write } from '@danubit/consumer/write';
import type { ColumnType, Projection } from '../define-projection.ts';
import { POSITION_COLUMN } from './fold-events.ts';

/** Names become part of SQL text, where parameters are not possible. */
const NAME = /^[a-z][a-z0-9_]{0,50}$/;

type Statement = Required<Pick<Write, 'name' | 'text'>>;

export type ReadTableSql = {
  /** `$1`: keys. */
  readonly load: Statement;
  /** `$1`: owners, whose rows are erased; null for a table without owners. */
  readonly loadOwned: Statement | null;
  /** `$n`: values of the n-th column, as arrays. Fails if a stored row is of a later event than its new value. */
  readonly upsert: Statement;
  /** `$1`: keys. */
  readonly remove: Statement;
  readonly columns: readonly string[];
};

/** `past` holds tables as of a moment. */
export type TableSchema = 'read' | 'past';

/** Statements that read and write a table: the projection's own, or one with the same columns. */
export const readTableSql = (projection: Projection, table: string, schema: TableSchema = 'read'): ReadTableSql => {
  const types = typesOf(projection);
  const columns = types.map(([column]) => name(column));
  const key = name(projection.keyColumn);
  const owner = projection.ownerColumn;
  const target = `${schema}.${name(table)}`;
  const list = columns.join(', ');
  const arrays = types.map(([, type], index) => `$${String(index + 1)}::${type}[]`).join(', ');
  const load = `SELECT ${selectedColumns(projection)} FROM ${target} WHERE`;
  const assignments = columns.filter((column) => column !== key).map((column) => `${column} = EXCLUDED.${column}`);
  return {
    columns,
    load: { name: `load_${target}`, text: `${load} ${key} = ANY($1::text[])` },
    loadOwned: owner === null ? null : { name: `load_owned_${target}`, text: `${load} ${name(owner)} = ANY($1::text[])` },
    upsert: {
      name: `upsert_${target}`,
      text: `WITH written AS (
        INSERT INTO ${target} AS live (${list}) SELECT * FROM UNNEST(${arrays})
        ON CONFLICT (${key}) DO UPDATE SET ${assignments.join(', ')} WHERE live.${POSITION_COLUMN} <= EXCLUDED.${POSITION_COLUMN}
        RETURNING 1
      ) SELECT ${failUnless('count(*) = cardinality($1)')} FROM written`,
    },
    remove: { name: `remove_${target}`, text: `DELETE FROM ${target} WHERE ${key} = ANY($1::text[])` },
  };
};

/** @throws RangeError for a name that would need quoting */
export const name = (identifier: string): string => {
  if (!NAME.test(identifier)) throw new RangeError(`"${identifier}" is not a plain column or table name.`);
  return identifier;
};

const typesOf = (projection: Projection): readonly (readonly [string, ColumnType])[] => [
  ...Object.entries(projection.columns),
  [POSITION_COLUMN, 'text'],
];

/** The columns of a row as its handlers write them. */
export const selectedColumns = (projection: Projection): string =>
  typesOf(projection)
    .map(([column, type]) => selected(column, type))
    .join(', ');

/** Instants are read in the format in which handlers write them, so that a row is the same in memory and from the table. */
const selected = (column: string, type: ColumnType): string =>
  type === 'timestamptz' ? `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}` : name(column);
