import { money } from '@danubit/contracts/values/money';
import { describe, expect, test } from '@jest/globals';
import { exceededLimitOf } from './exceeded-limit.ts';
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

  test('is named with the amount left when a deposit would exceed it', () => {
    expect(exceededLimitOf(limits(27_135n), money('USD', 1_000_000n))).toEqual({
      title: 'Over your daily deposit limit.',
      sentence: 'You can deposit up to 9,728.65 USD more today, of 10,000.00 USD.',
    });
    expect(exceededLimitOf(limits(), money('USD', 1n))).toBeUndefined();
  });

  test('of zero allows no deposit', () => {
    expect(outlookOf(usage(0n, 0n)).percent).toBe(100);
  });
});
