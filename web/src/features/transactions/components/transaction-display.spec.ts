import { expect, test } from '@jest/globals';
import { lookOf, STATUS_LOOKS } from './transaction-display.ts';

test('a payment is partly refunded until all of it is', () => {
  expect(lookOf({ status: 'completed', refunded_amount: null })).toBe(STATUS_LOOKS.completed);
  expect(lookOf({ status: 'completed', refunded_amount: '40.50' }).word).toBe('partly refunded');
  expect(lookOf({ status: 'refunded', refunded_amount: '250.00' })).toBe(STATUS_LOOKS.refunded);
  expect(lookOf({ status: 'refunded', refunded_amount: null })).toBe(STATUS_LOOKS.refunded);
});
