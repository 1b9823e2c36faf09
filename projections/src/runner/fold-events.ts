import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { KEYS_DESTROYED, type Projection, type Row } from '../define-projection.ts';

/** Column of every read table, written by the runner: the position of the newest event that changed the row. */
export const POSITION_COLUMN = 'last_position';

export type RowChange = { readonly key: string; readonly before: Row | undefined; readonly after: Row | undefined };

/** Keys of all rows that the events change. */
export const keysOf = (projection: Projection, events: readonly RecordedDomainEvent[]): readonly string[] => [
  ...new Set(events.flatMap((event) => projection.keys(event))),
];

/** Owners whose rows the events erase; none for a table without personal columns. */
export const erasedOwnersOf = ({ erased }: Projection, events: readonly RecordedDomainEvent[]): readonly string[] => [
  ...new Set(erased === undefined ? [] : events.map(erasedOwnerOf).filter((owner) => owner !== null)),
];

const erasedOwnerOf = ({ type, data }: RecordedDomainEvent): string | null => {
  if (type !== KEYS_DESTROYED || typeof data !== 'object' || data === null || !('userId' in data)) return null;
  return typeof data.userId === 'string' ? data.userId : null;
};

/** Applies events in order to the given rows, and returns the changes. Pure. */
export const foldEvents = (
  projection: Projection,
  rows: ReadonlyMap<string, Row>,
  events: readonly RecordedDomainEvent[],
): readonly RowChange[] => {
  const current = new Map(rows);
  const changed = new Set<string>();
  for (const event of events) {
    // A table without personal columns follows the event like any other.
    const owner = projection.erased === undefined ? null : erasedOwnerOf(event);
    for (const key of owner === null ? projection.keys(event) : keysOfOwner(projection, current, owner)) {
      const before = current.get(key);
      const after = owner === null ? projection.apply(before, event, key) : erasedRow(projection, before);
      if (after === before) continue;
      changed.add(key);
      if (after === undefined) current.delete(key);
      else current.set(key, { ...after, [POSITION_COLUMN]: later(before, event.position) });
    }
  }
  return [...changed].map((key) => ({ key, before: rows.get(key), after: current.get(key) }));
};

const keysOfOwner = ({ ownerColumn }: Projection, rows: ReadonlyMap<string, Row>, owner: string): readonly string[] =>
  ownerColumn === null ? [] : [...rows].filter(([, row]) => row[ownerColumn] === owner).map(([key]) => key);

const erasedRow = ({ erased }: Projection, row: Row | undefined): Row | undefined =>
  row === undefined || erased === 'removed' ? undefined : { ...row, ...erased };

/** The newer of the two: events of a resumed stream come later than other events of the same row. */
const later = (before: Row | undefined, position: string): string => {
  const known = before?.[POSITION_COLUMN];
  return typeof known === 'string' && known > position ? known : position;
};
