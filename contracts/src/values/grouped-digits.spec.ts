import { describe, expect, test } from '@jest/globals';
import { groupedDigits } from './grouped-digits.ts';

describe('grouped digits', () => {
  test.each([0, 7, 999, 1_000, 5_000, 65_536, 100_000, 1_234_567])('match the output of Intl for %d', (whole) => {
    expect(groupedDigits(String(whole))).toBe(whole.toLocaleString('en'));
  });
});
