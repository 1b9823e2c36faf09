import type { ReconciliationEvent } from '@danubit/core/domain/books/reconciliation/reconciliation.events';
import { defineProjection } from '../../define-projection.ts';
import { requiredRow } from '../required-row.ts';
import { typesExcept } from '../event-types-by-area.ts';
import { reconciliationRunColumns, type ReconciliationRunRow } from './reconciliation-runs.entity.ts';

type RunEvent = Extract<ReconciliationEvent, { type: 'ReconciliationRequested' | 'ReconciliationRun' }>;

/** Comparisons of our books with others: the daily ones, and those that staff requested. */
export const reconciliationRunsProjection = defineProjection<ReconciliationRunRow, RunEvent>({
  name: 'reconciliation_runs',
  version: 1,
  table: 'reconciliation_runs',
  keyColumn: 'id',
  ownerColumn: null,
  columns: reconciliationRunColumns,
  keys: ({ data: { scope, date, run } }) => [`${scope}.${date}.${String(run)}`],
  on: {
    ReconciliationRequested: (_, { data: { scope, date, run, requestedBy }, metadata }, id) => ({
      id,
      scope,
      day: date,
      run,
      requested_by: requestedBy,
      requested_at: metadata.occurredAt,
      ended_at: null,
      outcome: null,
      period_from: null,
      period_to: null,
      ours: null,
      theirs: null,
      breaks: null,
      mode: metadata.mode,
    }),
    ReconciliationRun: (row, event) => {
      const { outcome, from, to, ours, theirs, breaks } = event.data;
      const ended = { ended_at: event.metadata.occurredAt, outcome, period_from: from, period_to: to, ours, theirs, breaks };
      return { ...requiredRow(row, event), ...ended };
    },
  },
  ignores: typesExcept(['ReconciliationRequested', 'ReconciliationRun']),
});
