import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/**
 * An item of a clearing account: money that is expected to be cleared, under the name of what caused it. The sum of `open` of an account is
 * its balance. All amounts are minor units; debit is positive.
 */
export type ClearingItemRow = {
  /** `<account>:<asset>:<item>`. */
  readonly id: string;
  readonly account: string;
  readonly asset: string;
  readonly kind: string;
  readonly provider: string | null;
  /** The provider's or the bank's name of it. */
  readonly reference: string | null;
  readonly payment_id: string | null;
  /** As it was booked first; 0 until then. */
  readonly booked: string;
  readonly open: string;
  readonly opened_at: string;
  readonly updated_at: string;
  /** The settlement that paid it. */
  readonly settled_by: string | null;
  readonly mode: Mode;
};

export const { entity: clearingItemEntity, columns: clearingItemColumns } = describeTable<ClearingItemRow>('clearing_items', 'id', {
  id: 'text',
  account: 'text',
  asset: 'text',
  kind: 'text',
  provider: 'text null',
  reference: 'text null',
  payment_id: 'text null',
  booked: 'numeric',
  open: 'numeric',
  opened_at: 'timestamptz',
  updated_at: 'timestamptz',
  settled_by: 'text null',
  mode: 'text',
});
