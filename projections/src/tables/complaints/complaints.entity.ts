import type { ComplaintOutcome, ComplaintStatus, ComplaintTopic } from '@danubit/contracts/values/complaints';
import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** A complaint. What was written and answered is only in the log, where it can be erased. */
export type ComplaintRow = {
  readonly id: string;
  readonly user_id: string;
  readonly reference: string;
  readonly topic: ComplaintTopic;
  readonly status: ComplaintStatus;
  /** Outcome of the newest answer. */
  readonly outcome: ComplaintOutcome | null;
  readonly received_at: string;
  readonly due_at: string;
  readonly is_extended: boolean;
  readonly answered_at: string | null;
  readonly answered_by: string | null;
  readonly mode: Mode;
};

export const { entity: complaintEntity, columns: complaintColumns } = describeTable<ComplaintRow>('complaints', 'id', {
  id: 'text',
  user_id: 'text',
  reference: 'text',
  topic: 'text',
  status: 'text',
  outcome: 'text null',
  received_at: 'timestamptz',
  due_at: 'timestamptz',
  is_extended: 'boolean',
  answered_at: 'timestamptz null',
  answered_by: 'text null',
  mode: 'text',
});
