import { modeOf } from '@danubit/contracts/values/ids';
import type { PartnerOrderEvent } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { defineProjection } from '../../define-projection.ts';
import { typesOutside } from '../event-types-by-area.ts';
import { partnerOrderColumns, type PartnerOrderRow } from './partner-orders.entity.ts';

/**
 * Which orders are a partner's. Their figures and statuses are in `orders`; the address stays in the log. The mode is that of the key,
 * which the id shows, so that orders of a live key are apart from those of a sandbox in an installation for tests too.
 */
export const partnerOrdersProjection = defineProjection<PartnerOrderRow, PartnerOrderEvent>({
  name: 'partner_orders',
  version: 2,
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
      mode: modeOf(data.orderId, 'live'),
    }),
  },
  ignores: typesOutside('partnerOrder'),
});
