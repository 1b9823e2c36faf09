import { expect, test } from '@jest/globals';
import { isToPage, optionsIn, toFrame, toPage, type WidgetOptions } from './widget-messages.ts';

const options: WidgetOptions = {
  ...{ session: 'wgt_test_x', amount: '250.00', fiat: 'EUR', crypto: 'BTC', theme: 'dark', accent: '#7a1f3d', radius: '4' },
};

test('what one side says, the other understands', () => {
  expect(optionsIn(toFrame(options))).toEqual(options);
  expect(isToPage(toPage({ type: 'resize', height: 480 }))).toBe(true);
});

test.each([
  ...[null, 'open', 42, {}, { type: 'open', options }, { danubit: 'another', type: 'open', options }],
  { danubit: 'danubit-onramp', type: 'open', options: null },
])('%j opens no widget, and tells the page nothing', (data) => {
  expect(optionsIn(data)).toBeUndefined();
  expect(isToPage(data)).toBe(false);
});

test('an option that is no text, or too long, is left out', () => {
  const strange = { danubit: 'danubit-onramp', type: 'open', options: { session: { toString: 'x' }, amount: 250, theme: 'x'.repeat(101) } };
  expect(optionsIn(strange)).toMatchObject({ session: null, amount: null, theme: null, fiat: null });
});
