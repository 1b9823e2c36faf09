import { describe, expect, it } from '@jest/globals';
import { cardBrandOf, cardNumberProblem, cvvLengthOf, expiryProblem } from './card-rules.ts';

describe('a card number', () => {
  it.each([
    ['4242424242424242', 'visa', 3],
    ['4222222222222', 'visa', 3],
    ['5555555555554444', 'mastercard', 3],
    ['2223003122003222', 'mastercard', 3],
    ['378282246310005', 'amex', 4],
    ['36227206271667', 'diners', 3],
    ['6759649826438453', 'maestro', 3],
  ] as const)('%s is a valid %s with a security code of %d digits', (number, brand, cvvLength) => {
    expect([cardNumberProblem(number), cardBrandOf(number), cvvLengthOf(number)]).toEqual([null, brand, cvvLength]);
  });

  it.each([
    ['4242 4242 4242 4242', 'not_digits'],
    ['', 'not_digits'],
    ['１２３４', 'not_digits'],
    ['4242424242424241', 'checksum'],
    ['424242424242424', 'length'],
    ['9999999999999995', 'brand'],
  ] as const)('%p is refused: %s', (number, problem) => {
    expect(cardNumberProblem(number)).toBe(problem);
  });
});

describe('an expiry date', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  it.each([
    ['11/26', null],
    ['10/26', 'expired'],
    ['12/46', null],
    ['01/47', 'too_far'],
    ['00/30', 'format'],
    ['13/30', 'format'],
    ['1/30', 'format'],
    ['12-30', 'format'],
  ] as const)('%s gives %p in November 2026', (expiry, problem) => {
    expect(expiryProblem(expiry, now)).toBe(problem);
  });
});
