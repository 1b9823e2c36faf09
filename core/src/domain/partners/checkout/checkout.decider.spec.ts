import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import type { OrderTerms } from '../../orders/order/order.events.ts';
import { checkout } from './checkout.decider.ts';
import type { CheckoutEvent, CheckoutTerms } from './checkout.events.ts';

const { given } = specFor(checkout);
const BEFORE = '2026-11-23T12:14:59.999Z';
const PAY_BY = '2026-11-23T12:15:00.000Z';
const figures = {
  ...{ fiat: money('EUR', 25_000n), serviceFee: money('EUR', 375n), networkFee: money('EUR', 0n), converted: money('EUR', 24_625n) },
  ...{ crypto: money('BTC.bitcoin', 295_221n), rate: '83412.00' },
};
const terms: CheckoutTerms = { orderId: 'o1', partnerId: 'shop', customerId: 'vera', quoteId: 'q1', ...figures, payBy: PAY_BY };
const order: OrderTerms = {
  ...{ orderId: 'o1', userId: 'jana', quoteId: 'q2', subjectId: 's1', walletId: 'jana', ...figures, marketPrice: '83079.68' },
  ...{ rulesVersion: '2026-11', method: 'payment', destination: 'address', addressId: 'a1', riskDisclosure: '2025-07' },
  ...{ payBy: '2026-11-23T12:29:00.000Z', partnerId: 'shop' },
};
const opened: CheckoutEvent = { type: 'CheckoutOpened', data: terms };
const accepted: CheckoutEvent = { type: 'CheckoutAccepted', data: { orderId: 'o1', order } };
const cancelled: CheckoutEvent = { type: 'CheckoutCancelled', data: { orderId: 'o1', by: 'partner' } };
const expired: CheckoutEvent = { type: 'CheckoutExpired', data: { orderId: 'o1' } };
const accepting = (change: Partial<OrderTerms> = {}, at = BEFORE) =>
  ({ type: 'AcceptCheckout', order: { ...order, ...change }, at }) as const;
const cancelling = { type: 'CancelCheckout', by: 'person' } as const;
const expiring = { type: 'ExpireCheckout', at: PAY_BY } as const;

describe('a checkout', () => {
  test('is opened once, however often it is asked for', () => {
    given().when({ type: 'OpenCheckout', terms }).then(opened);
    given(opened).when({ type: 'OpenCheckout', terms }).then();
  });

  test('is accepted with the whole order', () => {
    given(opened).when(accepting()).then(accepted);
  });

  test('accepted again by the same person keeps the first order, also at another price and after its time', () => {
    given(opened, accepted)
      .when(accepting({ quoteId: 'q3' }, '2026-11-24T00:00:00.000Z'))
      .then();
  });

  test('that one person accepted is no other person’s', () => {
    given(opened, accepted)
      .when(accepting({ userId: 'jan' }))
      .thenRefused({ code: 'accepted_by_another' });
  });

  test('is accepted before its time is over, and expires then', () => {
    given(opened).when(accepting({}, PAY_BY)).thenRefused({ code: 'checkout_ended' });
    given(opened).when({ type: 'ExpireCheckout', at: BEFORE }).thenRefused({ code: 'not_due' });
    given(opened).when(expiring).then(expired);
  });

  test('is cancelled by the partner or the person', () => {
    given(opened).when({ type: 'CancelCheckout', by: 'partner' }).then(cancelled);
    given(opened)
      .when(cancelling)
      .then({ type: 'CheckoutCancelled', data: { orderId: 'o1', by: 'person' } });
  });

  test.each([
    ['accepted', accepted, [cancelling, expiring]],
    ['cancelled', cancelled, [cancelling, expiring, accepting()]],
    ['expired', expired, [cancelling, expiring, accepting()]],
  ] as const)('that is %s has no other end', (_, end, commands) => {
    for (const command of commands) given(opened, end).when(command).thenRefused({ code: 'checkout_ended' });
  });

  test('that was never opened cannot be accepted, cancelled or expired', () => {
    for (const command of [accepting(), cancelling, expiring]) given().when(command).thenRefused({ code: 'no_such_checkout' });
  });
});
