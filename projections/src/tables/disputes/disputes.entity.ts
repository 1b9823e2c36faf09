import type { DisputeReason, DisputeStage, DisputeStatusForStaff } from '@danubit/contracts/values/disputes';
import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** A dispute, for staff. The statement is only in the log. */
export type DisputeRow = {
  readonly id: string;
  readonly payment_id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly dispute_reference: string;
  readonly reason: DisputeReason;
  readonly stage: DisputeStage;
  readonly status: DisputeStatusForStaff;
  /** Decimal text in `currency`, like the shares. */
  readonly amount: string;
  readonly currency: string;
  readonly opened_at: string;
  readonly updated_at: string;
  /** When the provider stops taking evidence. */
  readonly due_at: string | null;
  /** Who bears the amount; null until it is decided. */
  readonly from_balance: string | null;
  readonly owed: string | null;
  readonly loss: string | null;
  readonly fee: string | null;
  readonly evidence_by: string | null;
  /** The provider's code when it refused the evidence. */
  readonly obstacle: string | null;
  readonly mode: Mode;
};

export const { entity: disputeEntity, columns: disputeColumns } = describeTable<DisputeRow>('disputes', 'id', {
  id: 'text',
  payment_id: 'text',
  user_id: 'text',
  provider: 'text',
  dispute_reference: 'text',
  reason: 'text',
  stage: 'text',
  status: 'text',
  amount: 'numeric',
  currency: 'text',
  opened_at: 'timestamptz',
  updated_at: 'timestamptz',
  due_at: 'timestamptz null',
  from_balance: 'numeric null',
  owed: 'numeric null',
  loss: 'numeric null',
  fee: 'numeric null',
  evidence_by: 'text null',
  obstacle: 'text null',
  mode: 'text',
});
