import type { EventMetadata } from '@danubit/event-store/kernel/event';
import type { ColumnType, Row } from '../define-projection.ts';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/** Whether a row is of real money or of a test: the mode of the events that it comes from. The api shows rows of its own mode. */
export type Mode = EventMetadata['mode'];

/** Every read row says which event it owes its last change to. */
export type Stored<R extends Row> = R & { readonly last_position: string };

type ColumnOf<Value> = null extends Value ? `${ColumnType} null` : ColumnType;
export type ColumnsOf<R extends Row> = { readonly [Column in keyof R]: ColumnOf<R[Column]> };

type ReadTable<R extends Row> = {
  /** What the api queries. Read only: the projections alone may write. */
  readonly entity: EntitySchema<Stored<R>>;
  readonly columns: { readonly [Column in keyof R]: ColumnType };
};

/** One description of a table for the api's queries and for the projection that fills it; a test compares it with the migrations. */
export const readTable = <R extends Row>(table: string, keyColumn: string & keyof R, columns: ColumnsOf<R>): ReadTable<R> => {
  const described: readonly (readonly [string, string])[] = Object.entries({ ...columns, last_position: 'text' });
  const options = described.map(([name, column]) => [name, entityColumn(column, name === keyColumn)]);
  const types = Object.entries<string>(columns).map(([name, column]) => [name, typeOf(column)]);
  // `Object.fromEntries` forgets the keys; they are the keys of `columns`.
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

/** Instants leave as they came in: UTC ISO text with milliseconds. Decimals are text already. */
const isoText = {
  from: (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value),
  to: (value: unknown): unknown => value,
};

const typeOf = (column: string): ColumnType => column.replace(' null', '') as ColumnType;
