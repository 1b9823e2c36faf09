import type { Mode } from '@danubit/contracts/values/ids';
import type { PayoutStatus } from '@danubit/core/domain/payments/payout/payout.state';
import { describeTable } from '../describe-table.ts';

/** A payout, for staff. Account, holder and reasons are only in the log. */
export type PayoutRow = {
  readonly id: string;
  readonly user_id: string;
  /** Decimal text in `currency`. */
  readonly amount: string;
  readonly currency: string;
  readonly status: PayoutStatus;
  readonly requested_at: string;
  readonly updated_at: string;
  /** The member of staff who instructed it; null where the customer asked. */
  readonly instructed_by: string | null;
  /** Why it is held; the last one. */
  readonly hold: string | null;
  /** Who requested the release of a held one, the hash that an approval must name, and until when the request is valid. */
  readonly proposed_by: string | null;
  readonly proposal_hash: string | null;
  readonly lapses_at: string | null;
  readonly approved_by: string | null;
  /** Why it was refused, or ended without a payment. */
  readonly obstacle: string | null;
  readonly bank_reference: string | null;
  readonly mode: Mode;
};

export const { entity: payoutEntity, columns: payoutColumns } = describeTable<PayoutRow>('payouts', 'id', {
  id: 'text',
  user_id: 'text',
  amount: 'numeric',
  currency: 'text',
  status: 'text',
  requested_at: 'timestamptz',
  updated_at: 'timestamptz',
  instructed_by: 'text null',
  hold: 'text null',
  proposed_by: 'text null',
  proposal_hash: 'text null',
  lapses_at: 'timestamptz null',
  approved_by: 'text null',
  obstacle: 'text null',
  bank_reference: 'text null',
  mode: 'text',
});
