import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import type { CheckoutEvent } from '@danubit/core/domain/partners/checkout/checkout.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER, WALLET } from '../../testing/sample-events.ts';
import { ordersProjection } from './orders.projection.ts';

const { given } = projectionSpec(ordersProjection);
const base = { orderId: 'o1', userId: USER };
const PAY_BY = '2026-11-28T12:00:00.000Z';
const placed: Extract<OrderEvent, { type: 'OrderPlaced' }> = {
  type: 'OrderPlaced',
  data: {
    ...{ ...base, quoteId: 'q1', subjectId: 's1', walletId: WALLET, payBy: PAY_BY, method: 'balance', destination: 'wallet' },
    ...{ fiat: money('EUR', 25_000n), serviceFee: money('EUR', 375n), networkFee: money('EUR', 0n), converted: money('EUR', 24_625n) },
    ...{ crypto: money('BTC.bitcoin', 295_221n), rate: '83412.00', marketPrice: '83079.68', rulesVersion: '2026-11' },
    ...{ addressId: null, riskDisclosure: '2025-07' },
  },
};
const paid: OrderEvent = { type: 'OrderPaid', data: { ...base, entryId: 'e', stream: 's', paymentId: null } };
const buying: OrderEvent = { type: 'OrderBuying', data: { ...base, hedgeId: 'o1' } };
const row = {
  ...{
    id: 'o1',
    user_id: USER,
    mode: 'test',
    payment_id: null,
    address_id: null,
    txid: null,
    code: null,
    method: 'balance',
    destination: 'wallet',
  },
  ...{ fiat_asset: 'EUR', fiat_amount: '250.00', service_fee: '3.75', network_fee: '0.00', converted: '246.25' },
  ...{ crypto_asset: 'BTC.bitcoin', crypto_amount: '0.00295221', rate: '83412.00', pay_by: PAY_BY, placed_at: minute(1) },
};
const timeline = (...statuses: readonly string[]): string =>
  JSON.stringify(statuses.map((status, index) => ({ status, at: minute(index + 1) })));

describe('orders', () => {
  test('have one status, and a timeline of all', () => {
    given(placed, paid, buying).then({
      ...row,
      ...{ status: 'buying', timeline: timeline('awaiting_payment', 'paid', 'buying'), updated_at: minute(3) },
    });
  });

  test('that are refunded say why', () => {
    const refunded: readonly OrderEvent[] = [
      { type: 'OrderRefundRequested', data: { ...base, code: 'price_moved' } },
      { type: 'OrderRefunded', data: { ...base, entryId: 'e', stream: 's' } },
    ];
    const steps = [...(JSON.parse(timeline('awaiting_payment', 'paid', 'buying')) as object[]), { status: 'refunded', at: minute(5) }];
    given(placed, paid, buying, ...refunded).then({
      ...row,
      ...{ status: 'refunded', timeline: JSON.stringify(steps), updated_at: minute(5), code: 'price_moved' },
    });
  });

  test('to an address name their transaction while it is on its way, and wait in review while the delivery is held', () => {
    const bought: OrderEvent = { type: 'CryptoBought', data: { ...base, hedgeId: 'o1', fills: [], entryIds: [] } };
    const sending: OrderEvent = { type: 'DeliveryRequested', data: { ...base, deliveryId: 'o1' } };
    const ofDelivery = { deliveryId: 'o1' };
    given(
      ...[placed, paid, buying, bought, sending],
      { type: 'DeliveryHeld', data: { ...ofDelivery, code: 'account_restricted' } },
      { type: 'DeliveryReleased', data: { ...ofDelivery, releasedBy: 'petra', reason: 'checked' } },
      { type: 'DeliveryBroadcast', data: { ...ofDelivery, txid: 'tx1' } },
      { type: 'DeliveryBroadcast', data: { deliveryId: 'of a withdrawal', txid: 'tx2' } },
    ).then({
      ...row,
      ...{ status: 'sending', txid: 'tx1', updated_at: minute(8) },
      timeline: JSON.stringify(
        (
          [
            [1, 'awaiting_payment'],
            [2, 'paid'],
            [3, 'buying'],
            [5, 'sending'],
            [6, 'in_review'],
            [7, 'sending'],
          ] as const
        ).map(([at, status]) => ({ status, at: minute(at) })),
      ),
    });
  });

  describe('of a partner', () => {
    const { fiat, serviceFee, networkFee, converted, crypto, rate } = placed.data;
    const figures = { fiat, serviceFee, networkFee, converted, crypto, rate };
    const opened: CheckoutEvent = {
      type: 'CheckoutOpened',
      data: { orderId: 'o1', partnerId: 'p1', customerId: 'c1', quoteId: 'q1', ...figures, payBy: PAY_BY },
    };
    const open = { ...row, user_id: 'c1', method: 'payment', destination: 'address' };

    test('wait for the person under the user of the partner, and end there', () => {
      given(opened).then({ ...open, status: 'awaiting_payment', timeline: timeline('awaiting_payment'), updated_at: minute(1) });
      given(opened, { type: 'CheckoutExpired', data: { orderId: 'o1' } }).then({
        ...{ ...open, status: 'expired', code: 'expired' },
        ...{ timeline: timeline('awaiting_payment', 'expired'), updated_at: minute(2) },
      });
      given(opened, { type: 'CheckoutCancelled', data: { orderId: 'o1', by: 'person' } }).then({
        ...{ ...open, status: 'cancelled', code: 'cancelled' },
        ...{ timeline: timeline('awaiting_payment', 'cancelled'), updated_at: minute(2) },
      });
    });

    test('become those of the customer who accepts them, with the whole timeline', () => {
      given(opened, placed).then({ ...row, status: 'awaiting_payment', timeline: timeline('awaiting_payment'), updated_at: minute(2) });
    });
  });
});
