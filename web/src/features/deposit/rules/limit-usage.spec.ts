import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { currencyOfCountry, limitInTheWay, mostToday } from './most-today.ts';
import { countedFor } from './counted-amount.ts';
import { outlookOf, type DepositLimits } from './limit-usage.ts';

const usage = (limit: bigint, used: bigint) => ({
  limit: money('USD', limit),
  used: money('USD', used),
  remaining: money('USD', limit - used),
});
const limits = (usedToday = 0n): DepositLimits => ({
  daily: usage(1_000_000n, usedToday),
  monthly: usage(10_000_000n, 1_840_000n),
  rates: { USD: '1.00000000', EUR: '1.08540000', GBP: '1.26812345' },
  rate_date: '2026-11-20',
});

describe('a limit', () => {
  test('counts a deposit at the reference rate and rounds half up like the server', () => {
    expect(countedFor('250.00', 'EUR', limits())).toEqual(money('USD', 27_135n));
    expect(countedFor('0.01', 'GBP', limits())).toEqual(money('USD', 1n));
    expect(countedFor('100.00', 'USD', limits())).toEqual(money('USD', 10_000n));
  });

  test('shows the usage after the deposit', () => {
    expect(outlookOf(limits().daily, money('USD', 27_135n))).toEqual({
      used: '271.35',
      limit: '10000.00',
      remaining: '10000.00',
      currency: 'USD',
      percent: 2.7,
      isOver: false,
    });
  });

  test('can be used up to the last cent but no further', () => {
    expect(outlookOf(limits().daily, money('USD', 1_000_000n)).isOver).toBe(false);
    expect(outlookOf(limits().daily, money('USD', 1_000_001n)).isOver).toBe(true);
  });

  test('gives the most that may be paid today in each currency, to the cent', () => {
    expect(mostToday(limits(), 'USD')).toBe('10000.00');
    const most = mostToday(limits(27_135n), 'EUR');
    expect(most).toBe('8963.19');
    expect(limitInTheWay(limits(27_135n), most, 'EUR')).toBeUndefined();
    expect(limitInTheWay(limits(27_135n), '8963.20', 'EUR')).toBe('daily');
    expect(mostToday(limits(1_000_000n), 'GBP')).toBe('0.00');
  });

  test.each([
    ['SK', 'EUR'],
    ['GB', 'GBP'],
    ['US', 'USD'],
    [undefined, 'USD'],
  ] as const)('a visitor from %s is offered %s first', (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency);
  });

  test('of zero allows no deposit', () => {
    expect(outlookOf(usage(0n, 0n)).percent).toBe(100);
  });
});
