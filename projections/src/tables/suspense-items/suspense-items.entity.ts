import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

export type SuspenseStatus = 'open' | 'requested' | 'approved' | 'held' | 'cleared' | 'submitted' | 'unknown' | 'resolved';

/** Money that was captured and is explained by no payment. For staff. The reason of a proposal stands in the log alone. */
export type SuspenseItemRow = {
  readonly id: string;
  readonly payment_id: string;
  readonly user_id: string;
  readonly kind: string;
  readonly provider: string;
  readonly provider_reference: string;
  /** In the provider's own terms where our ledger does not keep the currency: minor units then. */
  readonly amount: string;
  readonly currency: string;
  readonly status: SuspenseStatus;
  readonly opened_at: string;
  readonly updated_at: string;
  /** Of the last proposal. */
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
  payment_id: 'text',
  user_id: 'text',
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
