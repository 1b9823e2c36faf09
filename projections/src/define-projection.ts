import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/**
 * Values of a column. Decimals are strings and instants are UTC ISO strings with milliseconds, so that they are exact and equal wherever
 * they are read.
 */
export type ColumnValue = string | number | boolean | null;
export type Row = Readonly<Record<string, ColumnValue>>;
export type ColumnType = 'text' | 'integer' | 'boolean' | 'numeric' | 'timestamptz';

type Handlers<R extends Row, Event extends DomainEvent> = {
  readonly [Type in Event['type']]: (
    row: R | undefined,
    event: RecordedDomainEvent<Extract<Event, { type: Type }>>,
    key: string,
  ) => R | undefined;
};

/**
 * A read table as data. `keys` names the rows that an event changes; the handler of its type returns the new row for the old one, or
 * `undefined` to delete it. Handlers are pure (no clock, no randomness, no I/O), so a rebuild gives the same bytes as the live table.
 */
export type ProjectionDefinition<R extends Row, Event extends DomainEvent> = {
  readonly name: string;
  /** Raise it when a handler changes its meaning: the table is then rebuilt beside the old one and swapped in. */
  readonly version: number;
  /** Table in schema `read`. */
  readonly table: string;
  readonly keyColumn: string & keyof R;
  /** Column with the user id of the owner, who is notified of changed rows; null for a table without notifications. */
  readonly ownerColumn: (string & keyof R) | null;
  readonly columns: { readonly [Column in keyof R]: ColumnType };
  readonly keys: (event: RecordedDomainEvent<Event>) => readonly string[];
  readonly on: Handlers<R, Event>;
  /**
   * What the columns with personal data hold once the keys of the row's owner are destroyed, or 'removed' to delete the row. The runner
   * applies it to all rows of the owner (`ownerColumn`) at SubjectKeyDestroyed; without it the projection ignores that type.
   */
  readonly erased?: Partial<R> | 'removed';
  /**
   * Every registered type that is not in `on`. A law fails until every projection handles or ignores a new event type. With `typesOutside`
   * that holds for the types of its own areas; `typesExcept` ignores every new type without a check.
   */
  readonly ignores: readonly string[];
};

/** A projection as the consumer runs it, without the types of its events and rows. */
export type Projection = {
  readonly name: string;
  readonly version: number;
  readonly table: string;
  readonly keyColumn: string;
  readonly ownerColumn: string | null;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly erased?: Row | 'removed';
  readonly handles: readonly string[];
  readonly ignores: readonly string[];
  /** @throws Error when the projection neither handles nor ignores the type; so does `apply` */
  readonly keys: (event: RecordedDomainEvent) => readonly string[];
  readonly apply: (row: Row | undefined, event: RecordedDomainEvent, key: string) => Row | undefined;
};

/** The event after which no process can read a person's data in the log. */
export const KEYS_DESTROYED = 'SubjectKeyDestroyed';

type AnyHandler = (row: Row | undefined, event: RecordedDomainEvent, key: string) => Row | undefined;

/**
 * Drops the types of rows and events. Sound because a handler is looked up by the type of the event and only gets rows of its own table.
 */
export const defineProjection = <R extends Row, Event extends DomainEvent>(definition: ProjectionDefinition<R, Event>): Projection => {
  const { name, version, table, keyColumn, ownerColumn, columns, erased, ignores } = definition;
  const handlers = new Map(Object.entries(definition.on as unknown as Readonly<Record<string, AnyHandler>>));
  const keysOf = definition.keys as (event: RecordedDomainEvent) => readonly string[];
  const handlerOf = (type: string): AnyHandler => {
    const handler = handlers.get(type);
    if (handler === undefined) throw new Error(`Projection ${name} neither handles nor ignores ${type}.`);
    return handler;
  };
  return {
    name,
    version,
    table,
    keyColumn,
    ownerColumn,
    columns,
    ...(erased === undefined ? {} : { erased: erased as Row | 'removed' }),
    handles: [...handlers.keys(), ...(erased === undefined ? [] : [KEYS_DESTROYED])],
    ignores,
    keys: (event) => {
      if (event.type === KEYS_DESTROYED) return [];
      handlerOf(event.type);
      return keysOf(event);
    },
    apply: (row, event, key) => handlerOf(event.type)(row, event, key),
  };
};
