import { mainLogEvents } from '@danubit/core/domain/main-log.events';
import type { Projection } from '../../define-projection.ts';
import { logMinuteColumns } from './log-minutes.entity.ts';

/** Where the log stood at the end of each minute, so that a time is found in it without reading it from the start. */
export const logMinutesProjection: Projection = {
  name: 'log_minutes',
  version: 1,
  table: 'log_minutes',
  keyColumn: 'minute',
  ownerColumn: null,
  columns: logMinuteColumns,
  handles: Object.keys(mainLogEvents),
  ignores: [],
  keys: ({ recordedAt }) => [recordedAt.slice(0, 'YYYY-MM-DDTHH:MM'.length)],
  // The runner writes the position of every row that is new or changed.
  apply: (_, __, minute) => ({ minute }),
};
