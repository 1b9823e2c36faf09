import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** A payout of a provider. Amounts are decimals of the currency; they are null until the report is here. */
export type SettlementRow = {
  readonly id: string;
  readonly provider: string;
  readonly report_id: string;
  readonly status: string;
  readonly currency: string | null;
  readonly gross: string | null;
  readonly fees: string | null;
  readonly net: string | null;
  readonly items: number | null;
  readonly unexplained: number;
  readonly paid_on: string | null;
  readonly reported_at: string | null;
  readonly arrived_at: string | null;
  readonly booked_at: string | null;
  readonly faults: string;
  readonly mode: Mode;
};

export const { entity: settlementEntity, columns: settlementColumns } = describeTable<SettlementRow>('settlements', 'id', {
  id: 'text',
  provider: 'text',
  report_id: 'text',
  status: 'text',
  currency: 'text null',
  gross: 'numeric null',
  fees: 'numeric null',
  net: 'numeric null',
  items: 'integer null',
  unexplained: 'integer',
  paid_on: 'text null',
  reported_at: 'timestamptz null',
  arrived_at: 'timestamptz null',
  booked_at: 'timestamptz null',
  faults: 'text',
  mode: 'text',
});
