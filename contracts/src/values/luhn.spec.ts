import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { passesLuhn } from './luhn.ts';

describe('the check digit', () => {
  it('fails when any one digit is mistyped', () => {
    const place = fc.integer({ min: 0, max: 15 });
    const change = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(place, change, (index, by) => {
        const digits = Array.from('4242424242424242');
        digits[index] = String((Number(digits[index]) + by) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });
});
