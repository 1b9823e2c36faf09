import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  amountParts,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatPercentChange,
  formatTime,
  timeZoneName,
} from './format.ts';

describe('amounts', () => {
  test.each([
    ['12480.55', 'EUR', '12,480.55 EUR'],
    ['0', 'USD', '0.00 USD'],
    ['0.1842', 'BTC', '0.18420000 BTC'],
    ['1500', 'USDC', '1,500.00000000 USDC'],
    ['-3.5', 'GBP', '\u22123.50 GBP'],
    ['-0.00', 'EUR', '0.00 EUR'],
    ['007.5', 'EUR', '7.50 EUR'],
  ])('%s of %s is shown as %s', (decimal, currency, text) => {
    expect(formatMoney(decimal, currency)).toBe(text);
  });

  test('a movement carries its sign, with a minus sign U+2212', () => {
    expect(formatMoney('250.00', 'EUR', 'in')).toBe('+250.00 EUR');
    expect(formatMoney('500.00', 'EUR', 'out')).toBe('\u2212500.00 EUR');
  });

  test('trailing zeros are split off for crypto but not for fiat', () => {
    expect(amountParts('0.1842', 'crypto')).toEqual({ sign: '', figure: '0.1842', zeros: '0000' });
    expect(amountParts('1500', 'crypto')).toEqual({ sign: '', figure: '1,500.', zeros: '00000000' });
    expect(amountParts('1500', 'fiat')).toEqual({ sign: '', figure: '1,500.00', zeros: '' });
  });

  test('amounts too large for a float keep every digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const decimal = `${String(whole)}.${String(cents).padStart(2, '0')}`;
        expect(formatMoney(decimal, 'EUR').replaceAll(',', '')).toBe(`${decimal} EUR`);
      }),
    );
  });

  test('extra digits are cut, not rounded, so that no figure is higher than the amount', () => {
    expect(formatMoney('0.999999999', 'ETH')).toBe('0.99999999 ETH');
  });

  test.each(['', 'NaN', '1e5', '1,50', 'abc', '.5', '5.', '1-5'])('%p is refused', (text) => {
    expect(() => formatMoney(text, 'EUR')).toThrow(RangeError);
  });

  test.each([
    ['1.24', '+1.24%'],
    ['-0.87', '\u22120.87%'],
    ['0', '0.00%'],
  ])('a change of %s percent is shown as %s', (decimal, text) => {
    expect(formatPercentChange(decimal)).toBe(text);
  });
});

describe('times', () => {
  const moment = '2025-11-21T13:31:52.104Z';

  test('are shown in the time zone, named by its abbreviation', () => {
    expect(formatDateTime(moment, 'Europe/Bratislava')).toBe('21 Nov 2025, 14:31:52');
    expect(timeZoneName(moment, 'Europe/Bratislava')).toBe('CET');
    expect(timeZoneName('2025-07-01T12:00:00Z', 'Europe/Bratislava')).toBe('CEST');
    expect(formatDateTime(moment, 'America/New_York')).toBe('21 Nov 2025, 08:31:52');
  });

  test('a calendar day is the same in every time zone', () => {
    expect(formatDay('2025-11-21')).toBe('21 Nov 2025');
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-01`;
      expect(formatDay(day)).toBe(formatDate(day, 'UTC'));
    }
  });

  test('midnight is 00 and September is Sep', () => {
    expect(formatTime('2025-09-04T22:00:00Z', 'Europe/Bratislava')).toBe('00:00:00');
    expect(formatDate('2025-09-04T22:00:00Z', 'Europe/Bratislava')).toBe('5 Sep 2025');
  });
});
