import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { partnerOrder } from './partner-order.decider.ts';
import type { PartnerOrderData, PartnerOrderEvent } from './partner-order.events.ts';

const { given } = specFor(partnerOrder);
const order: PartnerOrderData = {
  orderId: 'o1',
  partnerId: 'shop',
  keyId: 'k1',
  quoteId: 'q1',
  customerId: 'vera',
  address: 'bc1qvera',
  method: 'card',
  outcome: 'completed',
};
const place = (changes: Partial<PartnerOrderData> = {}) => ({ type: 'PlacePartnerOrder', order: { ...order, ...changes } }) as const;
const placed: PartnerOrderEvent = { type: 'PartnerOrderPlaced', data: order };

describe('an order of a partner', () => {
  test('is recorded as it was placed', () => {
    given().when(place()).then(placed);
  });

  test('is recorded once, however often it is placed', () => {
    given(placed).when(place()).then();
  });

  test('may be repeated with another key of the same partner, or after a new quote', () => {
    given(placed)
      .when(place({ keyId: 'k2', quoteId: 'q2' }))
      .then();
  });

  test.each<Partial<PartnerOrderData>>([
    { partnerId: 'another-shop' },
    { customerId: 'jan' },
    { address: 'bc1qjan' },
    { method: 'bank_transfer' },
    { outcome: 'declined' },
    { outcome: undefined },
  ])('is refused under an id that belongs to an order with another value: %j', (changes) => {
    given(placed).when(place(changes)).thenRefused({ code: 'order_differs' });
  });

  test('is what its event recorded', () => {
    expect(partnerOrder.evolve(null, placed)).toEqual(order);
  });
});
