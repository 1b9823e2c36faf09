import { expect, test } from '@jest/globals';
import { stagesOf } from './order-stages.ts';

const at = '2026-11-23T12:00:00.000Z';

test('an order under way shows what comes next', () => {
  const timeline = (['awaiting_payment', 'paid', 'buying'] as const).map((status) => ({ status, at }));
  expect(stagesOf({ status: 'buying', timeline }).map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'Awaiting payment: done',
    'Paid: done',
    'Buying: now',
    'Completed: next',
  ]);
});

test('an order that ended shows its end and nothing after it', () => {
  const timeline = (['awaiting_payment', 'paid', 'buying', 'refunded'] as const).map((status) => ({ status, at }));
  expect(stagesOf({ status: 'refunded', timeline }).map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'Awaiting payment: done',
    'Paid: done',
    'Buying: done',
    'Refunded: done',
  ]);
});
