import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { KEYS_DESTROYED, type Projection } from '../define-projection.ts';
import { erasedOwnersOf } from '../runner/fold-events.ts';
import { name, selectedColumns } from '../runner/read-table-sql.ts';
import { allProjections } from '../tables/all-projections.ts';
import { pastTableName } from './past-table.ts';
import type { LeftOut } from './person-events.ts';

/** Every read table: each can be shown as a whole as of a moment. */
export const wholeTables: readonly Projection[] = allProjections;

/** What a whole table that is ready holds (`past.requests.figures`). */
export type PastFigures = {
  readonly rows: number;
  /** Rows at the later moment; null for one moment, as are the numbers of rows that differ. */
  readonly later: number | null;
  readonly changes: { readonly added: number; readonly changed: number; readonly removed: number } | null;
  /** Streams that today's code cannot apply, from this revision on. The first few; `left_out_count` counts all. */
  readonly left_out: readonly (Omit<LeftOut, 'revision'> & { readonly revision: string })[];
  readonly left_out_count: number;
};

/** The tables of a request in schema `past`. */
export type PastNames = {
  readonly rows: string;
  /** As of the later moment. */
  readonly later: string;
  /** Keys of rows that differ, with `added`, `changed` or `removed`. */
  readonly changes: string;
  /** The events between the moments that changed a row. */
  readonly causes: string;
};

export const pastNames = (requestId: string): PastNames => {
  const id = idInNames(requestId);
  return { rows: pastTableName(id), later: name(`later_${id}`), changes: name(`changes_${id}`), causes: name(`causes_${id}`) };
};

export const idInNames = (requestId: string): string => requestId.replaceAll('-', '');

/** The columns of a past row for SELECT, in the form in which handlers write them. */
export const pastColumns = (projection: Projection): string => selectedColumns(projection);

/** Whether an event names the row of a key, or destroyed the keys of the row's owner. */
export const namesRow = (
  projection: Projection,
  event: RecordedDomainEvent,
  { key, userId }: { readonly key: string; readonly userId: string | null },
): boolean => {
  if (projection.ignores.includes(event.type)) return false;
  if (event.type === KEYS_DESTROYED) return erasedOwnersOf(projection, [event]).some((owner) => owner === userId);
  return projection.keys(event).includes(key);
};
