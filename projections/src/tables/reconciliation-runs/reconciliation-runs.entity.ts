import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** One comparison of our books with another. `outcome` is null until it has ended. */
export type ReconciliationRunRow = {
  readonly id: string;
  readonly scope: string;
  readonly day: string;
  readonly run: number;
  readonly requested_by: string | null;
  readonly requested_at: string;
  readonly ended_at: string | null;
  readonly outcome: string | null;
  readonly period_from: string | null;
  readonly period_to: string | null;
  readonly ours: number | null;
  readonly theirs: number | null;
  readonly breaks: number | null;
  readonly mode: Mode;
};

export const { entity: reconciliationRunEntity, columns: reconciliationRunColumns } = describeTable<ReconciliationRunRow>(
  'reconciliation_runs',
  'id',
  {
    id: 'text',
    scope: 'text',
    day: 'text',
    run: 'integer',
    requested_by: 'text null',
    requested_at: 'timestamptz',
    ended_at: 'timestamptz null',
    outcome: 'text null',
    period_from: 'timestamptz null',
    period_to: 'timestamptz null',
    ours: 'integer null',
    theirs: 'integer null',
    breaks: 'integer null',
    mode: 'text',
  },
);
