import type { ColumnType, Row } from '../define-projection.ts';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** A row as stored: with the position of the last event that changed it. */
type Stored<R extends Row> = R & { readonly last_position: string };

type ColumnOf<Value> = null extends Value ? `${ColumnType} null` : ColumnType;
type ColumnsOf<R extends Row> = { readonly [Column in keyof R]: ColumnOf<R[Column]> };

type TableDescription<R extends Row> = {
  /** For the api's queries, which only read. Only the projections write. */
  readonly entity: EntitySchema<Stored<R>>;
  /** For the projection that fills the table. */
  readonly columns: { readonly [Column in keyof R]: ColumnType };
};

/**
 * The one column list of a table, for the entity and for the projection. projections.int.spec.ts compares it with the migrated database,
 * upgraded-schema.int.spec.ts that database with an upgraded one.
 */
export const describeTable = <R extends Row>(table: string, keyColumn: string & keyof R, columns: ColumnsOf<R>): TableDescription<R> => {
  const described: readonly (readonly [string, string])[] = Object.entries({ ...columns, last_position: 'text' });
  const options = described.map(([name, column]) => [name, entityColumn(column, name === keyColumn)]);
  const types = Object.entries<string>(columns).map(([name, column]) => [name, typeOf(column)]);
  // `Object.fromEntries` loses the type of the keys; they are the keys of `columns`.
  return {
    entity: new EntitySchema<Stored<R>>({
      name: table,
      tableName: table,
      schema: 'read',
      columns: Object.fromEntries(options) as { [Column in keyof Stored<R>]: EntitySchemaColumnOptions },
    }),
    columns: Object.fromEntries(types) as { [Column in keyof R]: ColumnType },
  };
};

const entityColumn = (column: string, primary: boolean): EntitySchemaColumnOptions => {
  const type = typeOf(column);
  const base = { type, primary, nullable: column.endsWith(' null') };
  return type === 'timestamptz' ? { ...base, precision: 3, transformer: isoText } : base;
};

/** Instants are read in the format in which they are written: UTC ISO text with milliseconds. Decimals are text already. */
const isoText = {
  from: (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value),
  to: (value: unknown): unknown => value,
};

const typeOf = (column: string): ColumnType => column.replace(' null', '') as ColumnType;
