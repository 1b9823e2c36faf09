import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** In place of a period: the whole class of a person, with all of its periods. */
export const ALL_PERIODS = 'all';

/** The ordinary clock of a person, class and period: days as ISO dates of the calendar of the books. Only ids, no personal data. */
export type RetentionClockRow = {
  readonly id: string;
  readonly subject_id: string;
  readonly user_id: string | null;
  readonly retention_class: string;
  /** `open`, an accounting year, a month, or `all` once the whole class is destroyed. */
  readonly period: string;
  readonly starts_on: string;
  /** The first day on which the keys may go. */
  readonly due_on: string;
  readonly destroyed_on: string | null;
  readonly mode: Mode;
};

export const { entity: retentionClockEntity, columns: retentionClockColumns } = describeTable<RetentionClockRow>('retention_clock', 'id', {
  id: 'text',
  subject_id: 'text',
  user_id: 'text null',
  retention_class: 'text',
  period: 'text',
  starts_on: 'text',
  due_on: 'text',
  destroyed_on: 'text null',
  mode: 'text',
});
