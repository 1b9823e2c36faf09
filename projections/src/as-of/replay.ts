import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { KEYS_DESTROYED, type Projection, type Row } from '../define-projection.ts';
import { foldEvents, type RowChange } from '../runner/fold-events.ts';
import type { LeftOut, Person } from './person-events.ts';

export type Rows = ReadonlyMap<string, Row>;
type OnChange = (change: RowChange, event: RecordedDomainEvent) => void;
export type Replayed = { readonly rows: Rows; readonly leftOut: readonly LeftOut[] };

/**
 * The rows of a projection after these events, by the very handlers that fill the live table. A stream with an event that cannot be applied
 * is left out from there on, as the live table leaves it out. Pure.
 */
export const replay = (
  projection: Projection,
  events: readonly RecordedDomainEvent[],
  { from = new Map(), onChange }: { readonly from?: Rows; readonly onChange?: OnChange } = {},
): Replayed => {
  const rows = new Map(from);
  const leftOut = new Map<string, LeftOut>();
  const ignored = new Set(projection.ignores);
  for (const event of events) {
    if (ignored.has(event.type) || leftOut.has(event.stream)) continue;
    try {
      const changes = changesBy(projection, rows, event);
      enter(rows, changes);
      for (const change of changes) onChange?.(change, event);
    } catch (error) {
      const { stream, revision } = event;
      leftOut.set(stream, { stream, revision, reason: error instanceof Error ? error.message : 'cannot be applied' });
    }
  }
  return { rows, leftOut: [...leftOut.values()] };
};

const enter = (rows: Map<string, Row>, changes: readonly RowChange[]): void => {
  for (const { key, after } of changes) {
    if (after === undefined) rows.delete(key);
    else rows.set(key, after);
  }
};

/** Only the rows that the event names are handed over; an erasure looks through all of them. */
const changesBy = (projection: Projection, rows: Map<string, Row>, event: RecordedDomainEvent): readonly RowChange[] => {
  if (event.type === KEYS_DESTROYED) return foldEvents(projection, rows, [event]);
  const named = projection.keys(event).flatMap((key) => {
    const row = rows.get(key);
    return row === undefined ? [] : [[key, row] as const];
  });
  return foldEvents(projection, new Map(named), [event]);
};

/** Streams of a person may touch rows of other people, which are left out. */
export const rowsOfPerson = (projection: Projection, rows: Rows, { userId }: Person): readonly Row[] => {
  const [owner, { keyColumn }] = [ownerOf(projection), projection];
  return [...rows.values()]
    .filter((row) => owner !== null && row[owner] === userId)
    .sort((left, right) => (String(left[keyColumn]) < String(right[keyColumn]) ? -1 : 1));
};

/** The column with the user id; null for a table of the house, such as settlements, or of the log. */
export const ownerOf = ({ ownerColumn, columns }: Projection): string | null => ownerColumn ?? ('user_id' in columns ? 'user_id' : null);
