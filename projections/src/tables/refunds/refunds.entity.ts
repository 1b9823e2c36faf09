import type { Mode } from '@danubit/contracts/values/ids';
import type { RefundCause } from '@danubit/contracts/values/refund-causes';
import { describeTable } from '../describe-table.ts';

/** `proposed`: another person must approve it. Ends: `refused`, `refunded`, `ended`. */
export type RefundRowStatus =
  | 'requested'
  | 'refused'
  | 'reserved'
  | 'proposed'
  | 'approved'
  | 'held'
  | 'cleared'
  | 'submitted'
  | 'unknown'
  | 'settled'
  | 'refunded'
  | 'ending'
  | 'ended';

/** A refund, for staff. The reason is only in the log. */
export type RefundRow = {
  readonly id: string;
  readonly payment_id: string;
  readonly user_id: string;
  /** Decimal text in `currency`. */
  readonly amount: string;
  readonly currency: string;
  readonly cause: RefundCause;
  readonly status: RefundRowStatus;
  readonly requested_at: string;
  readonly updated_at: string;
  readonly requested_by: string;
  readonly proposal_hash: string;
  readonly lapses_at: string;
  readonly approved_by: string | null;
  /** Why it was refused, is held, or ended without a refund. */
  readonly obstacle: string | null;
  readonly refund_reference: string | null;
  readonly mode: Mode;
};

export const { entity: refundEntity, columns: refundColumns } = describeTable<RefundRow>('refunds', 'id', {
  id: 'text',
  payment_id: 'text',
  user_id: 'text',
  amount: 'numeric',
  currency: 'text',
  cause: 'text',
  status: 'text',
  requested_at: 'timestamptz',
  updated_at: 'timestamptz',
  requested_by: 'text',
  proposal_hash: 'text',
  lapses_at: 'timestamptz',
  approved_by: 'text null',
  obstacle: 'text null',
  refund_reference: 'text null',
  mode: 'text',
});
