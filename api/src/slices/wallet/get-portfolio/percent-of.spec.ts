import { expect, it } from '@jest/globals';
import { percentOf } from './percent-of.ts';

it.each([
  [10_000n, 250n, '2.50'],
  [10_000n, -87n, '-0.87'],
  [3n, 1n, '33.33'],
  [10_000n, 0n, '0.00'],
  [100n, -100n, '-100.00'],
])('of %s, %s is %s percent', (then, change, percent) => {
  expect(percentOf(then, change)).toBe(percent);
});

it('is null without an earlier balance', () => {
  expect(percentOf(0n, 500n)).toBeNull();
});
