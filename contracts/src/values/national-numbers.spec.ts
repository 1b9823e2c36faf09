import { describe, expect, test } from '@jest/globals';
import { nationalNumberOf, nationalNumberProblem, plainNationalNumber } from './national-numbers.ts';

describe('a national number', () => {
  test('loses its spaces and punctuation, except the sign that stands for the century in Finland', () => {
    expect(plainNationalNumber('SK', '880615/1236')).toBe('8806151236');
    expect(plainNationalNumber('LV', '010190-12345')).toBe('01019012345');
    expect(plainNationalNumber('FI', '131052-308t')).toBe('131052-308T');
    expect(plainNationalNumber('IT', 'rssmra 80a01 h501u')).toBe('RSSMRA80A01H501U');
  });

  test('has the shape of its country', () => {
    expect(nationalNumberProblem('SK', '880615/1236')).toBeNull();
    expect(nationalNumberProblem('SK', '123')).toBe('Enter your Rodné číslo: 9 or 10 digits.');
    expect(nationalNumberProblem('FI', '131052-308T')).toBeNull();
    expect(nationalNumberProblem('FI', '131052308T')).not.toBeNull();
    expect(nationalNumberProblem('PL', '1234567890')).toBeNull();
  });

  test('is no card number typed into the wrong field', () => {
    for (const country of ['IT', 'SK', 'PL', 'ES', 'FI']) expect(nationalNumberProblem(country, '4111 1111 1111 1111')).not.toBeNull();
    expect(nationalNumberProblem('IT', 'RSSMRA80A01H501U')).toBeNull();
  });

  test('may be missing only where a passport or the name takes its place', () => {
    expect(nationalNumberProblem('SK', '')).toBeNull();
    for (const country of ['EE', 'ES', 'IS', 'IT', 'PL']) expect(nationalNumberProblem(country, ' ')).toMatch(/^Enter your/);
  });

  test('is not taken where the law does not ask for it', () => {
    expect(nationalNumberOf('DE')).toBeUndefined();
    expect(nationalNumberProblem('DE', '')).toBeNull();
    expect(nationalNumberProblem('US', '078-05-1120')).toBe('We need no national number for this country. Leave it empty.');
    expect(nationalNumberProblem('__proto__', '1')).toBe('We need no national number for this country. Leave it empty.');
  });
});
