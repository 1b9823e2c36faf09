import { expect, test } from '@jest/globals';
import { changePercent } from './price-change.ts';

test.each([
  [100n, 101n, '1.00'],
  [80_000n, 79_304n, '-0.87'],
  [3n, 4n, '33.33'],
  [3n, 2n, '-33.33'],
  [100_000n, 100_009n, '0.00'],
  [100_000n, 99_991n, '0.00'],
  [100n, 1_350n, '1250.00'],
])('from %i to %i is a change of %s percent', (before, after, percent) => {
  expect(changePercent(before, after)).toBe(percent);
});
