import type { PartnerOrderEvent } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { test } from '@jest/globals';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { partnerOrdersProjection } from './partner-orders.projection.ts';

const { given } = projectionSpec(partnerOrdersProjection);

test('an order belongs to its partner, and the table does not hold where the coins go', () => {
  const ids = { orderId: 'o1', partnerId: 'p1', keyId: 'k1', quoteId: 'q1', customerId: 'c1' };
  const placed: PartnerOrderEvent = {
    type: 'PartnerOrderPlaced',
    data: { ...ids, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', method: 'card', outcome: 'completed' },
  };
  given(placed).then({
    ...{ id: 'o1', partner_id: 'p1', customer_id: 'c1', quote_id: 'q1', method: 'card', placed_at: minute(1), mode: 'test' },
  });
});
