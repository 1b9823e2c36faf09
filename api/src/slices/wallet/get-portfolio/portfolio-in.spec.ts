import { describe, expect, it } from '@jest/globals';
import { needsRates, portfolioIn, type Holding } from './portfolio-in.ts';

const since = '2026-11-14T00:00:00.000Z';
const rates = {
  date: '2026-11-20',
  source: 'ECB',
  checkedAt: null,
  perEuro: { EUR: '1', USD: '1.25', GBP: '0.8', CHF: '0.9' },
} as const;
const euro: Holding = { currency: 'EUR', available: 10_000n, reserved: 500n, change: 500n };
const dollars: Holding = { currency: 'USD', available: 2_500n, reserved: 0n, change: -1_250n };
const noPounds: Holding = { currency: 'GBP', available: 0n, reserved: 0n, change: 0n };

describe('the portfolio', () => {
  it('is one sum in the chosen currency, with the rate and date of each converted balance', () => {
    expect(portfolioIn('EUR', [euro, dollars, noPounds], { since, rates })).toEqual({
      currency: 'EUR',
      total: '125.00',
      available: '120.00',
      reserved: '5.00',
      change: { since, amount: '-5.00', percent: '-3.84' },
      conversion: { rates: [{ from: 'USD', rate: '0.80000000' }], date: '2026-11-20', source: 'ECB' },
    });
  });

  it('needs no rates where all money is in the currency of the total', () => {
    expect(needsRates([euro, noPounds], 'EUR')).toBe(false);
    expect(needsRates([euro, noPounds], 'USD')).toBe(true);
    expect(portfolioIn('EUR', [euro, noPounds], { since, rates: undefined })).toMatchObject({ total: '105.00', conversion: null });
  });

  it('of a customer without money is zero and compares with nothing', () => {
    expect(portfolioIn('USD', [noPounds], { since, rates: undefined })).toMatchObject({
      total: '0.00',
      change: { amount: '0.00', percent: null },
      conversion: null,
    });
  });

  it('is never guessed without rates', () => {
    expect(() => portfolioIn('EUR', [dollars], { since, rates: undefined })).toThrow(RangeError);
  });
});
