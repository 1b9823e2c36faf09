import { expect, it } from '@jest/globals';
import { takeOrderPaymentReactor } from './take-order-payment.reactor.ts';

const { PaymentBooked, PaymentRequested } = takeOrderPaymentReactor.on;
const work = [{ subject: 'p', delayMs: 0 }];

it('a deposit without an order is left alone', () => {
  const event = { data: { paymentId: 'p', orderId: null } } as never;
  expect([PaymentRequested?.(event), PaymentBooked?.(event)]).toEqual([[], []]);
});

it('the payment of an order is assigned to it', () => {
  const event = { data: { paymentId: 'p', orderId: 'o' } } as never;
  expect([PaymentRequested?.(event), PaymentBooked?.(event)]).toEqual([work, work]);
});

it('an older booking does not name its order, so the job reads the payment', () => {
  expect(PaymentBooked?.({ data: { paymentId: 'p' } } as never)).toEqual(work);
});
