import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { convert, type ReferenceRates } from './reference-rates.ts';

const rates: ReferenceRates = {
  date: '2026-11-20',
  source: 'ECB',
  checkedAt: '2026-11-20T15:30:00Z',
  perEuro: { EUR: '1', USD: '1.0854', GBP: '0.8431', CHF: '0.9318' },
};

describe('conversion at the reference rate', () => {
  test('returns rate, date and source', () => {
    expect(convert(money('EUR', 25_000n), 'USD', rates)).toEqual({
      money: money('USD', 27_135n),
      rate: '1.08540000',
      date: '2026-11-20',
      source: 'ECB',
      checkedAt: '2026-11-20T15:30:00Z',
    });
  });

  test('goes through the euro', () => {
    expect(convert(money('GBP', 10_000n), 'USD', rates).money).toEqual(money('USD', 12_874n));
  });

  test('leaves an amount in the same currency unchanged', () => {
    expect(convert(money('USD', 1n), 'USD', rates).money).toEqual(money('USD', 1n));
  });

  test('refuses crypto', () => {
    expect(() => convert(money('BTC.bitcoin', 1n), 'USD', rates)).toThrow(RangeError);
  });
});
