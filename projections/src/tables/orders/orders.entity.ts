import { describeTable } from '../describe-table.ts';

export type OrderRow = {
  readonly id: string;
  readonly user_id: string;
  readonly status: string;
  /** JSON: `[{"status", "at"}]`. */
  readonly timeline: string;
  readonly fiat_asset: string;
  readonly fiat_amount: string;
  readonly service_fee: string;
  readonly network_fee: string;
  readonly converted: string;
  readonly crypto_asset: string;
  readonly crypto_amount: string;
  readonly rate: string;
  readonly method: string;
  readonly destination: string;
  readonly address_id: string | null;
  readonly payment_id: string | null;
  readonly txid: string | null;
  /** Why the order did not succeed: expired, cancelled, refunded or failed; null otherwise. */
  readonly code: string | null;
  readonly pay_by: string;
  readonly placed_at: string;
  readonly updated_at: string;
  readonly mode: string;
};

export const { entity: orderEntity, columns: orderColumns } = describeTable<OrderRow>('orders', 'id', {
  id: 'text',
  user_id: 'text',
  status: 'text',
  timeline: 'text',
  fiat_asset: 'text',
  fiat_amount: 'text',
  service_fee: 'text',
  network_fee: 'text',
  converted: 'text',
  crypto_asset: 'text',
  crypto_amount: 'text',
  rate: 'text',
  method: 'text',
  destination: 'text',
  address_id: 'text null',
  payment_id: 'text null',
  txid: 'text null',
  code: 'text null',
  pay_by: 'timestamptz',
  placed_at: 'timestamptz',
  updated_at: 'timestamptz',
  mode: 'text',
});
