import { describe, expect, test } from '@jest/globals';
import { RAISE_AFTER_HOURS } from '@danubit/contracts/values/limit-raise';
import { minorOf, money } from '@danubit/contracts/values/money';
import fc from 'fast-check';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { limitsAt, pendingAt, stepsTowards, wantedLimits, withStep, type LimitSchedule } from './limit-schedule.ts';
import { DEFAULT_PAYMENT_LIMITS, LEVEL_CEILINGS, LIMIT_NAMES, lowestOf, usdLimits } from './payment-limits.ts';
import { settings, type ChangePaymentLimits, type SettingsCommand } from './settings.decider.ts';
import type { PaymentLimits, SettingsEvent } from './settings.events.ts';

const { given } = specFor(settings);
const NOW = '2026-11-21T12:00:00.000Z';
const TOMORROW = '2026-11-22T12:00:00.000Z';

const change = (limits: PaymentLimits, more: Partial<ChangePaymentLimits> = {}): SettingsCommand => ({
  type: 'ChangePaymentLimits',
  userId: 'u1',
  limits,
  version: 0,
  now: NOW,
  raiseAt: TOMORROW,
  ceiling: LEVEL_CEILINGS.standard,
  hasProof: true,
  ...more,
});
const changed = (after: PaymentLimits, effectiveFrom: string, before: PaymentLimits = DEFAULT_PAYMENT_LIMITS): SettingsEvent => ({
  type: 'PaymentLimitsChanged',
  data: { userId: 'u1', before, after, effectiveFrom },
});
const dailyDeposit = (units: number): PaymentLimits => usdLimits(units, 5_000, 100_000, 50_000);

describe('payment limits', () => {
  test('are lowered immediately', () => {
    given()
      .when(change(dailyDeposit(500)))
      .then(changed(dailyDeposit(500), NOW));
  });

  test('are raised at the time that the command names', () => {
    given()
      .when(change(dailyDeposit(20_000)))
      .then(changed(dailyDeposit(20_000), TOMORROW));
  });

  test('change at different times when one is lowered and another raised', () => {
    const wanted = usdLimits(20_000, 1_000, 100_000, 50_000);
    given()
      .when(change(wanted))
      .then(changed(usdLimits(10_000, 1_000, 100_000, 50_000), NOW), changed(wanted, TOMORROW));
  });

  test('that are lowered while a raise is pending cut the raise and keep its time', () => {
    const raise = changed(dailyDeposit(20_000), TOMORROW);
    const later = '2026-11-21T18:00:00.000Z';
    given(raise)
      .when(change(dailyDeposit(15_000), { version: 1, now: later }))
      .then(changed(DEFAULT_PAYMENT_LIMITS, later, dailyDeposit(20_000)), changed(dailyDeposit(15_000), TOMORROW, dailyDeposit(20_000)));
  });

  test('drop a raise that is cancelled', () => {
    given(changed(dailyDeposit(20_000), TOMORROW))
      .when({ type: 'CancelRaise', userId: 'u1', now: NOW })
      .then(changed(DEFAULT_PAYMENT_LIMITS, NOW, dailyDeposit(20_000)));
    given().when({ type: 'CancelRaise', userId: 'u1', now: NOW }).then();
  });

  test('may be set to zero, and then no payment is allowed', () => {
    given()
      .when(change(usdLimits(0, 0, 0, 0)))
      .then(changed(usdLimits(0, 0, 0, 0), NOW));
  });

  test('record no event when they are set to their current values', () => {
    given().when(change(DEFAULT_PAYMENT_LIMITS)).then();
  });

  test('are not raised above what the level allows', () => {
    given()
      .when(change(dailyDeposit(50_001)))
      .thenRefused({ code: 'above_ceiling', limit: 'dailyDeposit', ceiling: money('USD', 5_000_000n) });
  });

  test('above a ceiling that was lowered since may stay and be lowered, not raised', () => {
    const high = changed(dailyDeposit(40_000), '2026-11-01T12:00:00.000Z');
    const ceiling = DEFAULT_PAYMENT_LIMITS;
    given(high)
      .when(change(dailyDeposit(30_000), { version: 1, ceiling }))
      .then(changed(dailyDeposit(30_000), NOW, dailyDeposit(40_000)));
    given(high)
      .when(change(dailyDeposit(40_001), { version: 1, ceiling }))
      .thenRefused({ code: 'above_ceiling', limit: 'dailyDeposit', ceiling: money('USD', 1_000_000n) });
  });

  test('are not raised without a fresh proof of identity', () => {
    given()
      .when(change(dailyDeposit(20_000), { hasProof: false }))
      .thenRefused({ code: 'needs_proof' });
    given()
      .when(change(dailyDeposit(500), { hasProof: false }))
      .then(changed(dailyDeposit(500), NOW));
  });

  test('are not changed by a window that has not seen the last change', () => {
    given(changed(dailyDeposit(500), NOW))
      .when(change(dailyDeposit(600)))
      .thenRefused({ code: 'limits_changed_elsewhere' });
  });

  test('are the lowest of those of the user, the level and the regulator', () => {
    const all = lowestOf(usdLimits(1, 20, 300, 4_000), usdLimits(10, 2, 3_000, 400), usdLimits(100, 200, 30, 40));
    expect(all).toEqual(usdLimits(1, 2, 30, 40));
  });
});

describe('a schedule of limits, for any requests at any times', () => {
  const limitsArbitrary = fc
    .tuple(...LIMIT_NAMES.map(() => fc.integer({ min: 0, max: 50_000 })))
    .map(([a = 0, b = 0, c = 0, d = 0]) => usdLimits(a, b, c, d));
  const asked = fc.array(fc.record({ limits: limitsArbitrary, pauseHours: fc.integer({ min: 0, max: 40 }) }), { maxLength: 8 });
  const hour = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
  const notHigher = (left: PaymentLimits, right: PaymentLimits): boolean =>
    LIMIT_NAMES.every((name) => minorOf(left[name]) <= minorOf(right[name]));

  test('lowers immediately, raises after the wait and never earlier, and ends with the last request', () => {
    fc.assert(
      fc.property(asked, (steps) => {
        let schedule: LimitSchedule = [];
        let hours = 0;
        for (const { limits, pauseHours } of steps) {
          hours += pauseHours;
          const before = schedule;
          schedule = stepsTowards(before, limits, {
            now: hour(hours),
            raiseAt: hour(hours + RAISE_AFTER_HOURS),
          }).reduce<LimitSchedule>(withStep, before);
          expect(wantedLimits(schedule)).toEqual(limits);
          expect(limitsAt(schedule, hour(hours))).toEqual(lowestOf(limitsAt(before, hour(hours)), limits));
          expect(limitsAt(schedule, hour(hours + RAISE_AFTER_HOURS))).toEqual(limits);
          for (let ahead = 0; ahead < RAISE_AFTER_HOURS; ahead += 1) {
            expect(notHigher(limitsAt(schedule, hour(hours + ahead)), limitsAt(before, hour(hours + ahead)))).toBe(true);
            expect(notHigher(limitsAt(schedule, hour(hours + ahead)), limits)).toBe(true);
          }
          // The past stays unchanged.
          expect(limitsAt(schedule, hour(hours - 1))).toEqual(limitsAt(before, hour(hours - 1)));
          expect(pendingAt(schedule, hour(hours + RAISE_AFTER_HOURS))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
