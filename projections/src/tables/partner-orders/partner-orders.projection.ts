import type { PartnerOrderEvent } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { partnerOrderColumns, type PartnerOrderRow } from './partner-orders.entity.ts';

/** Which orders are a partner's. Their figures and statuses are in `orders`; the address stays in the log. */
export const partnerOrdersProjection = defineProjection<PartnerOrderRow, PartnerOrderEvent>({
  name: 'partner_orders',
  version: 1,
  table: 'partner_orders',
  keyColumn: 'id',
  ownerColumn: null,
  columns: partnerOrderColumns,
  keys: ({ data }) => [data.orderId],
  on: {
    PartnerOrderPlaced: (_, { data, metadata }) => ({
      id: data.orderId,
      partner_id: data.partnerId,
      customer_id: data.customerId,
      quote_id: data.quoteId,
      method: data.method,
      placed_at: metadata.occurredAt,
      mode: metadata.mode,
    }),
  },
  ignores: typesOutside('partnerOrder'),
});
