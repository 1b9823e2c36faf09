import { describeTable } from '../describe-table.ts';

export type PartnerOrderRow = {
  readonly id: string;
  readonly partner_id: string;
  readonly customer_id: string;
  readonly quote_id: string;
  readonly method: string;
  readonly placed_at: string;
  readonly mode: string;
};

export const { entity: partnerOrderEntity, columns: partnerOrderColumns } = describeTable<PartnerOrderRow>('partner_orders', 'id', {
  id: 'text',
  partner_id: 'text',
  customer_id: 'text',
  quote_id: 'text',
  method: 'text',
  placed_at: 'timestamptz',
  mode: 'text',
});
