import type { DataRequestKind, DataRequestOutcome } from '@danubit/contracts/values/data-requests';
import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** A request about personal data. What was asked and answered is only in the log, where it can be erased. */
export type DataRequestRow = {
  readonly id: string;
  readonly user_id: string;
  readonly reference: string;
  readonly kind: DataRequestKind;
  readonly status: 'waiting' | 'answered';
  readonly outcome: DataRequestOutcome | null;
  readonly requested_at: string;
  readonly due_at: string;
  readonly is_extended: boolean;
  readonly answered_at: string | null;
  readonly answered_by: string | null;
  readonly mode: Mode;
};

export const { entity: dataRequestEntity, columns: dataRequestColumns } = describeTable<DataRequestRow>('data_requests', 'id', {
  id: 'text',
  user_id: 'text',
  reference: 'text',
  kind: 'text',
  status: 'text',
  outcome: 'text null',
  requested_at: 'timestamptz',
  due_at: 'timestamptz',
  is_extended: 'boolean',
  answered_at: 'timestamptz null',
  answered_by: 'text null',
  mode: 'text',
});
