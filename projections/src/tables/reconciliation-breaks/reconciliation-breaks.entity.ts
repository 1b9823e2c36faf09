import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** A difference between our books and another. `ours` and `theirs` are amounts with their currency, such as "250.00 EUR". */
export type ReconciliationBreakRow = {
  readonly id: string;
  readonly scope: string;
  readonly day: string;
  readonly kind: string;
  readonly what: string;
  readonly reference: string;
  readonly payment_id: string | null;
  readonly item: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
  readonly owner: string;
  readonly mend: string;
  readonly since: string;
  readonly found_at: string;
  readonly status: string;
  readonly proposal: number | null;
  readonly proposed_mend: string | null;
  readonly reason: string | null;
  readonly proposed_by: string | null;
  readonly lapses_at: string | null;
  readonly how: string | null;
  readonly evidence: string | null;
  readonly confirmed_by: string | null;
  readonly resolved_at: string | null;
  readonly mode: Mode;
};

export const { entity: reconciliationBreakEntity, columns: reconciliationBreakColumns } = describeTable<ReconciliationBreakRow>(
  'reconciliation_breaks',
  'id',
  {
    id: 'text',
    scope: 'text',
    day: 'text',
    kind: 'text',
    what: 'text',
    reference: 'text',
    payment_id: 'text null',
    item: 'text null',
    ours: 'text null',
    theirs: 'text null',
    owner: 'text',
    mend: 'text',
    since: 'timestamptz',
    found_at: 'timestamptz',
    status: 'text',
    proposal: 'integer null',
    proposed_mend: 'text null',
    reason: 'text null',
    proposed_by: 'text null',
    lapses_at: 'timestamptz null',
    how: 'text null',
    evidence: 'text null',
    confirmed_by: 'text null',
    resolved_at: 'timestamptz null',
    mode: 'text',
  },
);
