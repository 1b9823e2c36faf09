import type { DomainEvent, RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** Values a read-table column may hold. Decimals are strings, instants UTC ISO strings with milliseconds: exact, and the same from anywhere. */
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
 * A read table as data. An event names every row it changes (`keys`); the handler of its type turns the old row into the new one,
 * or into `undefined` to delete it. Pure: no clock, no randomness, no I/O, so a rebuild equals the live table byte for byte.
 */
export type ProjectionDefinition<R extends Row, Event extends DomainEvent> = {
  readonly name: string;
  /** Raised when a handler changes its meaning: the table is then built anew beside the old one and swapped. */
  readonly version: number;
  /** Table in schema `read`. */
  readonly table: string;
  readonly keyColumn: string & keyof R;
  /** Column with the owner's user id: whom to tell that the row changed; null when nobody is told. */
  readonly ownerColumn: (string & keyof R) | null;
  readonly columns: { readonly [Column in keyof R]: ColumnType };
  readonly keys: (event: RecordedDomainEvent<Event>) => readonly string[];
  readonly on: Handlers<R, Event>;
  /** Every registered type not in `on` is named here, so that a new event type breaks a check until someone decides. */
  readonly ignores: readonly string[];
};

/** A projection as the engine sees it: any event, any row. */
export type Projection = {
  readonly name: string;
  readonly version: number;
  readonly table: string;
  readonly keyColumn: string;
  readonly ownerColumn: string | null;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly handles: readonly string[];
  readonly ignores: readonly string[];
  /** @throws Error when the projection neither handles nor ignores the type; so does `apply`. */
  readonly keys: (event: RecordedDomainEvent) => readonly string[];
  readonly apply: (row: Row | undefined, event: RecordedDomainEvent, key: string) => Row | undefined;
};

type AnyHandler = (row: Row | undefined, event: RecordedDomainEvent, key: string) => Row | undefined;

/** Forgets the types of rows and events. Sound because a handler is looked up by the event's own type and gets rows it made itself. */
export const defineProjection = <R extends Row, Event extends DomainEvent>(definition: ProjectionDefinition<R, Event>): Projection => {
  const { name, version, table, keyColumn, ownerColumn, columns, ignores } = definition;
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
    handles: [...handlers.keys()],
    ignores,
    keys: (event) => {
      handlerOf(event.type);
      return keysOf(event);
    },
    apply: (row, event, key) => handlerOf(event.type)(row, event, key),
  };
};
