import type { DomainEvent, RecordedDomainEvent } from './event.ts';

/** Values a read-table column may hold. Amounts are strings of minor units. */
export type ColumnValue = string | number | boolean | null | readonly string[];
export type Row = Readonly<Record<string, ColumnValue>>;

type Handlers<R extends Row, Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    row: R | undefined,
    event: RecordedDomainEvent<Extract<Event, { type: Type }>>,
    key: string,
  ) => R | undefined;
};

/**
 * A read table as data. An event names every row it changes (`keys`); the handler of its type turns the old row into the new one,
 * or into `undefined` to delete it. Pure: no clock, no randomness, no I/O, so a rebuild equals the live table byte for byte.
 */
export type Projection<R extends Row = Row, Event extends DomainEvent = DomainEvent> = {
  readonly name: string;
  readonly version: number;
  /** Table in schema `read`; its first column is the row key. */
  readonly table: string;
  readonly keyColumn: string & keyof R;
  /** Column with the owner's user id: whom to tell that the row changed; null when nobody is told. */
  readonly ownerColumn: (string & keyof R) | null;
  readonly keys: (event: RecordedDomainEvent<Event>) => readonly string[];
  readonly on: Handlers<R, Event>;
  /** Every registered type not in `on` is named here, so that a new event type breaks a check until someone decides. */
  readonly ignores: readonly string[];
};
