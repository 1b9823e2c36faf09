import type { PartnerOrderEvent } from '@danubit/core/domain/partners/partner-order/partner-order.events';
import { test } from '@jest/globals';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { partnerOrdersProjection } from './partner-orders.projection.ts';

const { given } = projectionSpec(partnerOrdersProjection);

const ids = { partnerId: 'p1', keyId: 'k1', quoteId: 'q1', customerId: 'c1' };
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const row = { partner_id: 'p1', customer_id: 'c1', quote_id: 'q1', method: 'card', placed_at: minute(1) };

test('an order belongs to its partner, and the table does not hold where the coins go', () => {
  const placed: PartnerOrderEvent = {
    type: 'PartnerOrderPlaced',
    data: { orderId: 'test_o1', ...ids, address, method: 'card', outcome: 'completed' },
  };
  given(placed).then({ id: 'test_o1', ...row, mode: 'test' });
});

test('an order of a live key is live, also in an installation for tests', () => {
  const placed: PartnerOrderEvent = { type: 'PartnerOrderPlaced', data: { orderId: 'o1', ...ids, address, method: 'card' } };
  given(placed).then({ id: 'o1', ...row, mode: 'live' });
});
