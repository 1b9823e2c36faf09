import { describe, expect, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { limitsAt, pendingAt, stepsTowards, wantedLimits, withStep, type LimitSchedule } from './limit-schedule.ts';
import { DEFAULT_PAYMENT_LIMITS, lowestOf, usdLimits } from './payment-limits.ts';

const [NOW, RAISE_AT, LATER] = ['2026-11-23T12:00:00.000Z', '2026-11-24T12:00:00.000Z', '2026-11-24T18:00:00.000Z'];
const low = usdLimits(1_000, 500, 10_000, 5_000);
const middle = usdLimits(2_000, 500, 10_000, 5_000);
const high = usdLimits(3_000, 500, 10_000, 5_000);
const top = usdLimits(4_000, 500, 10_000, 5_000);
const asked = { now: NOW, raiseAt: RAISE_AT };

describe('a schedule of limits', () => {
  const schedule: LimitSchedule = [
    { from: '2026-11-01T00:00:00.000Z', limits: low },
    { from: RAISE_AT, limits: middle },
    { from: LATER, limits: high },
  ];

  test('applies each step from its instant on, and the defaults before the first', () => {
    expect(limitsAt(schedule, '2026-10-31T23:59:59.999Z')).toEqual(DEFAULT_PAYMENT_LIMITS);
    expect([limitsAt(schedule, NOW), limitsAt(schedule, RAISE_AT), limitsAt(schedule, LATER)]).toEqual([low, middle, high]);
    expect([pendingAt(schedule, RAISE_AT), wantedLimits(schedule), wantedLimits([])]).toEqual([
      schedule.slice(2),
      high,
      DEFAULT_PAYMENT_LIMITS,
    ]);
  });

  test('replaces everything from a step’s instant on', () => {
    const step = { from: RAISE_AT, limits: top };
    expect(withStep(schedule, step)).toEqual([schedule[0], step]);
  });

  test('adds no step for limits that apply or are pending already', () => {
    expect(stepsTowards(schedule.slice(0, 1), low, asked)).toEqual([]);
    expect(stepsTowards(schedule.slice(0, 2), middle, asked)).toEqual([]);
    expect(stepsTowards(schedule, high, asked)).toEqual([]);
  });

  test('raises above the last pending step, and a lowering cuts every pending step', () => {
    expect(stepsTowards(schedule, top, asked)).toEqual([{ from: RAISE_AT, limits: top }]);
    expect(stepsTowards(schedule, middle, asked)).toEqual([
      { from: NOW, limits: low },
      { from: RAISE_AT, limits: middle },
    ]);
    const lowest = usdLimits(500, 500, 10_000, 5_000);
    expect(stepsTowards(schedule, lowest, asked)).toEqual([{ from: NOW, limits: lowest }]);
  });
});

test('limits of two currencies are not compared', () => {
  const euro = { ...low, monthlyDeposit: money('EUR', 1n) };
  expect(() => lowestOf(low, euro)).toThrow(new RangeError('A limit in USD cannot be compared with one in EUR.'));
});
