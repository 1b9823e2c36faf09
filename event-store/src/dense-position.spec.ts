import { expect, test } from '@jest/globals';
import { checkLimit, MAX_PAGE, numberOf, positionOf } from './dense-position.ts';
import { START } from './event-store.port.ts';

test('a position is its number in 20 digits, so that it sorts as text', () => {
  expect(positionOf(42n)).toBe('00000000000000000042');
  expect(positionOf('7') < positionOf(10n)).toBe(true);
  expect(numberOf('00000000000000000042')).toBe(42n);
  expect(numberOf(START)).toBe(0n);
});

test.each(['42', '0000000000000000004x', '000000000000000000042', ' 00000000000000000042', '0'.repeat(40)])(
  'refuses "%s", the position of another kind of log',
  (position) => {
    expect(() => numberOf(position)).toThrow(
      `"${position}" is not a position of this log (20 digits). A checkpoint of another kind of log cannot be used here.`,
    );
  },
);

test('a page has 1 to 10,000 events', () => {
  expect([checkLimit(1), checkLimit(MAX_PAGE)]).toEqual([1, 10_000]);
  for (const limit of [0, -1, MAX_PAGE + 1, 1.5, Number.NaN]) {
    expect(() => checkLimit(limit)).toThrow(new RangeError('The limit must be 1 to 10000.'));
  }
});
