import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { ColumnValue, Projection, Row } from '../define-projection.ts';
import { POSITION_COLUMN } from '../runner/fold-events.ts';
import { replay, rowsOfPerson, type Rows } from './replay.ts';
import type { Person } from './person-events.ts';

/** One figure of one row that differs between two moments, and the events that changed it, in order. */
export type FactChange = {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** `null` also where there was no row. */
  readonly before: ColumnValue;
  readonly after: ColumnValue;
  readonly causes: readonly RecordedDomainEvent[];
};

/** What differs between the rows of a person at a moment and after further events. A figure that changed and came back is not listed. */
export const changesBetween = (
  projection: Projection,
  before: Rows,
  events: readonly RecordedDomainEvent[],
  person: Person,
): readonly FactChange[] => {
  const causes = new Map<string, RecordedDomainEvent[]>();
  const { rows } = replay(projection, events, {
    from: before,
    onChange: (change, event) => {
      for (const column of columnsChanged(projection, change.before, change.after)) {
        const place = placeOf(change.key, column);
        causes.set(place, [...(causes.get(place) ?? []), event]);
      }
    },
  });
  const keyOf = (row: Row): string => String(row[projection.keyColumn]);
  const [old, current] = [before, rows].map((each) => new Map(rowsOfPerson(projection, each, person).map((row) => [keyOf(row), row])));
  const keys = [...new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])].sort();
  return keys.flatMap((key) => {
    const [was, is] = [old?.get(key), current?.get(key)];
    return columnsChanged(projection, was, is).map((column) => ({
      table: projection.table,
      key,
      column,
      before: was?.[column] ?? null,
      after: is?.[column] ?? null,
      causes: causes.get(placeOf(key, column)) ?? [],
    }));
  });
};

/** The events that brought a figure to what it is, in order; without a column, those that changed the row. */
export const causesOf = (
  projection: Projection,
  events: readonly RecordedDomainEvent[],
  { key, column }: { readonly key: string; readonly column?: string },
): readonly RecordedDomainEvent[] => {
  const causes: RecordedDomainEvent[] = [];
  replay(projection, events, {
    onChange: (change, event) => {
      if (change.key !== key) return;
      const changed = columnsChanged(projection, change.before, change.after);
      if (column === undefined ? changed.length > 0 : changed.includes(column)) causes.push(event);
    },
  });
  return causes;
};

const placeOf = (key: string, column: string): string => `${column} ${key}`;

export const columnsChanged = ({ columns }: Projection, before: Row | undefined, after: Row | undefined): readonly string[] =>
  Object.keys(columns).filter((column) => column !== POSITION_COLUMN && (before?.[column] ?? null) !== (after?.[column] ?? null));
