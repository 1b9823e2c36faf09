import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { drift, formatChange, formatRate, INITIAL_RATES } from './simulated-rates.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

describe('a drift', () => {
  test('stays within its bounds for every random sequence', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999_999, noNaN: true })), (dice) => {
        const after = drift(INITIAL_RATES, NOW, () => Number(dice.next().value));
        for (const [index, before] of INITIAL_RATES.entries()) {
          const entry = after[index];
          if (entry === undefined) throw new Error('A pair is missing.');
          expect(entry.pair).toBe(before.pair);
          expect(Math.abs(entry.rate / before.rate - 1)).toBeLessThanOrEqual(0.01 + 1e-9);
          expect(Math.abs(entry.change24h / before.change24h - 1)).toBeLessThanOrEqual(0.05 + 1e-9);
          expect(Math.abs(entry.changePercent - before.changePercent)).toBeLessThanOrEqual(0.25 + 1e-9);
          expect(entry.lastUpdated).toBe(NOW);
        }
      }),
    );
  });

  test('keeps a limited history', () => {
    let rates = INITIAL_RATES;
    for (let times = 0; times < 50; times += 1) rates = drift(rates, NOW, () => 0.5);
    expect(rates[0]?.history).toHaveLength(16);
    expect(rates[0]?.history.at(-1)).toBe(rates[0]?.rate);
  });
});

describe('figures', () => {
  test.each([
    [58_412.3, 'BTC/EUR', '58,412.30'],
    [58_412.345_678, 'BTC/EUR', '58,412.3457'],
    [1.1, 'EUR/USD', '1.10'],
    [0.912_345, 'EUR/GBP', '0.9123'],
    [25.191_9, 'EUR/CZK', '25.19'],
    [16.001, 'BTC/ETH', '16.00'],
  ])('%d of %s is shown as %s', (rate, pair, text) => {
    expect(formatRate(rate, pair)).toBe(text);
  });

  test.each([
    [1.239, '+1.24%'],
    [-0.87, '\u22120.87%'],
    [0.004, '0.00%'],
    [-0.001, '0.00%'],
  ])('a change of %d is shown as %s', (percent, text) => {
    expect(formatChange(percent)).toBe(text);
  });
});
