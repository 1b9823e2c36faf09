import { mainLogEvents, type MainLogEvent } from '@danubit/core/domain/main-log.events';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { Projection, Row } from '../../define-projection.ts';
import { retentionClockColumns } from './retention-clock.entity.ts';
import { retentionMarksOf, type RetentionMark } from './retention-marks.ts';

/**
 * When the data of each person and class may be destroyed, by the ordinary periods only: holds are in the restricted log and never here. A
 * new event type with personal data of a class that goes by years or months starts a clock automatically, so the projection follows every
 * type.
 */
export const retentionClockProjection: Projection = {
  name: 'retention_clock',
  version: 2,
  table: 'retention_clock',
  keyColumn: 'id',
  ownerColumn: null,
  columns: retentionClockColumns,
  handles: Object.keys(mainLogEvents),
  ignores: [],
  keys: (event) => marksOf(event).map(idOf),
  apply: (row, event, key) => {
    const mark = marksOf(event).find((one) => idOf(one) === key);
    return mark === undefined ? row : after(row, mark, event.metadata.mode);
  },
};

const marksOf = (event: RecordedDomainEvent): readonly RetentionMark[] => retentionMarksOf(event as RecordedDomainEvent<MainLogEvent>);

const idOf = ({ subjectId, retentionClass, period }: RetentionMark): string => `${subjectId}:${retentionClass}:${period}`;

const after = (row: Row | undefined, mark: RetentionMark, mode: string): Row => {
  const { subjectId, userId, retentionClass, period } = mark;
  const base = { id: idOf(mark), subject_id: subjectId, user_id: userId, retention_class: retentionClass, period, mode };
  if ('destroyedOn' in mark) {
    const { destroyedOn: day } = mark;
    return row === undefined ? { ...base, starts_on: day, due_on: day, destroyed_on: day } : { ...row, destroyed_on: day };
  }
  // A later start extends the period; an earlier one has no effect.
  if (row !== undefined && String(row['starts_on']) >= mark.startsOn) return row;
  return { ...base, starts_on: mark.startsOn, due_on: mark.dueOn, destroyed_on: row?.['destroyed_on'] ?? null };
};
