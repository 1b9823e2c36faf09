import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

export type SuspenseStatus = 'open' | 'requested' | 'approved' | 'held' | 'cleared' | 'submitted' | 'unknown' | 'resolved';

/** Money without a payment that explains it, for staff. The reason of a proposal is only in the log. */
export type SuspenseItemRow = {
  readonly id: string;
  /** Null, as the next, for a transfer whose customer is not known. */
  readonly payment_id: string | null;
  readonly user_id: string | null;
  readonly kind: string;
  readonly provider: string;
  readonly provider_reference: string;
  /** A decimal of the currency; minor units of the provider if our ledger does not keep the currency. */
  readonly amount: string;
  readonly currency: string;
  readonly status: SuspenseStatus;
  readonly opened_at: string;
  readonly updated_at: string;
  /** From the last proposal, as are the next three fields. */
  readonly resolution: string | null;
  readonly requested_by: string | null;
  readonly lapses_at: string | null;
  readonly approved_by: string | null;
  /** Why it is held, or why the provider refused. */
  readonly obstacle: string | null;
  readonly refund_reference: string | null;
  readonly mode: Mode;
};

export const { entity: suspenseItemEntity, columns: suspenseItemColumns } = describeTable<SuspenseItemRow>('suspense_items', 'id', {
  id: 'text',
  payment_id: 'text null',
  user_id: 'text null',
  kind: 'text',
  provider: 'text',
  provider_reference: 'text',
  amount: 'numeric',
  currency: 'text',
  status: 'text',
  opened_at: 'timestamptz',
  updated_at: 'timestamptz',
  resolution: 'text null',
  requested_by: 'text null',
  lapses_at: 'timestamptz null',
  approved_by: 'text null',
  obstacle: 'text null',
  refund_reference: 'text null',
  mode: 'text',
});
