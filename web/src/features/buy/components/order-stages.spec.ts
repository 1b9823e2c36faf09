import { expect, test } from '@jest/globals';
import { stagesOf } from './order-stages.ts';

const at = '2026-11-23T12:00:00.000Z';

test('an order under way shows what comes next', () => {
  const timeline = (['awaiting_payment', 'paid', 'buying'] as const).map((status) => ({ status, at }));
  expect(stagesOf({ status: 'buying', timeline, destination: 'wallet' }).map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'Awaiting payment: done',
    'Paid: done',
    'Buying: now',
    'Completed: next',
  ]);
});

test('an order that ended shows its end and nothing after it', () => {
  const timeline = (['awaiting_payment', 'paid', 'buying', 'refunded'] as const).map((status) => ({ status, at }));
  expect(stagesOf({ status: 'refunded', timeline, destination: 'wallet' }).map(({ label, state }) => `${label}: ${state}`)).toEqual([
    'Awaiting payment: done',
    'Paid: done',
    'Buying: done',
    'Refunded: done',
  ]);
});

test('an order to an address is sent before it is completed', () => {
  const timeline = (['awaiting_payment', 'paid', 'buying'] as const).map((status) => ({ status, at }));
  const next = stagesOf({ status: 'buying', timeline, destination: 'address' }).filter(({ state }) => state === 'next');
  expect(next.map(({ label }) => label)).toEqual(['Sending', 'Completed']);
});
