import { describeTable } from '../describe-table.ts';

/** A minute in which events were recorded; `last_position` is that of its last event. */
export type LogMinuteRow = {
  /** UTC by the clock of the store, "2026-11-19T16:44". */
  readonly minute: string;
};

export const { entity: logMinuteEntity, columns: logMinuteColumns } = describeTable<LogMinuteRow>('log_minutes', 'minute', {
  minute: 'text',
});
