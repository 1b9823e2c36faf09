import { expect, test } from '@jest/globals';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { TestClock } from '../testing/deposit-scene.ts';
import { orderTerms } from '../testing/order-scene.ts';
import { mailOfOrder } from './order-mail.ts';

const placed: OrderEvent = { type: 'OrderPlaced', data: orderTerms(new TestClock()) };
const { orderId, userId } = placed.data;

test('an email about an order says what was quoted', () => {
  expect(mailOfOrder('OrderCompleted', [placed], 'today')).toMatchObject({
    template: 'order-completed',
    parameters: { paid: '250.00 EUR', received: '0.00295221 BTC', rate: '83412.00 EUR per BTC', reference: orderId, message: '' },
  });
});

test('after a delivery to an address it names the transaction, and its page where there is one', () => {
  const completed: OrderEvent = { type: 'OrderCompleted', data: { orderId, userId, deliveredTo: 'address', txid: '9f3c' } };
  const { parameters } = mailOfOrder('OrderCompleted', [placed, completed], 'today', (_, txid) => `https://explorer.example/${txid}`);
  expect(parameters).toMatchObject({ txid: '9f3c', page: 'https://explorer.example/9f3c' });
  expect(mailOfOrder('OrderCompleted', [placed, completed], 'today').parameters['page']).toBeUndefined();
});

test.each([
  ['OrderRefunded', { type: 'OrderRefundRequested', data: { orderId, userId, code: 'price_moved' } }, 'We put the whole amount back'],
  ['OrderFailed', { type: 'OrderFailed', data: { orderId, userId, code: 'insufficient_balance' } }, 'You have not been charged.'],
  ['OrderExpired', { type: 'OrderExpired', data: { orderId, userId } }, 'You have not been charged.'],
] as const)('after %s it says first what became of the money', (type, ended, text) => {
  expect(mailOfOrder(type, [placed, ended], 'today').parameters['message']).toMatch(text);
});
