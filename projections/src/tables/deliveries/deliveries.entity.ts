import type { Mode } from '@danubit/contracts/values/ids';
import type { DeliveryStatus } from '@danubit/core/domain/delivery/delivery/delivery.state';
import { describeTable } from '../describe-table.ts';

/** Crypto on its way out. The destination is only in the log. */
export type DeliveryRow = {
  readonly id: string;
  readonly user_id: string;
  readonly cause_kind: string;
  readonly cause_id: string;
  readonly asset: string;
  /** A decimal of the asset. */
  readonly amount: string;
  readonly status: DeliveryStatus;
  /** Why it is held, or the proof that it can never arrive. */
  readonly obstacle: string | null;
  /** The transaction that was seen last, or sent last. */
  readonly txid: string | null;
  readonly block_height: number | null;
  readonly opened_at: string;
  readonly updated_at: string;
  readonly mode: Mode;
};

export const { entity: deliveryEntity, columns: deliveryColumns } = describeTable<DeliveryRow>('deliveries', 'id', {
  id: 'text',
  user_id: 'text',
  cause_kind: 'text',
  cause_id: 'text',
  asset: 'text',
  amount: 'numeric',
  status: 'text',
  obstacle: 'text null',
  txid: 'text null',
  block_height: 'integer null',
  opened_at: 'timestamptz',
  updated_at: 'timestamptz',
  mode: 'text',
});
