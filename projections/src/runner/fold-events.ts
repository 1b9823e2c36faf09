import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '../define-projection.ts';

/** Column of every read table, written by the runner: the position of the newest event that changed the row. */
export const POSITION_COLUMN = 'last_position';

export type RowChange = { readonly key: string; readonly before: Row | undefined; readonly after: Row | undefined };

/** Keys of all rows that the events change. */
export const keysOf = (projection: Projection, events: readonly RecordedDomainEvent[]): readonly string[] => [
  ...new Set(events.flatMap((event) => projection.keys(event))),
];

/** Applies events in order to the given rows, and returns the changes. Pure. */
export const foldEvents = (
  projection: Projection,
  rows: ReadonlyMap<string, Row>,
  events: readonly RecordedDomainEvent[],
): readonly RowChange[] => {
  const current = new Map(rows);
  const changed = new Set<string>();
  for (const event of events) {
    for (const key of projection.keys(event)) {
      const before = current.get(key);
      const after = projection.apply(before, event, key);
      if (after === before) continue;
      changed.add(key);
      if (after === undefined) current.delete(key);
      else current.set(key, { ...after, [POSITION_COLUMN]: later(before, event.position) });
    }
  }
  return [...changed].map((key) => ({ key, before: rows.get(key), after: current.get(key) }));
};

/** The newer of the two: events of a resumed stream come later than other events of the same row. */
const later = (before: Row | undefined, position: string): string => {
  const known = before?.[POSITION_COLUMN];
  return typeof known === 'string' && known > position ? known : position;
};
