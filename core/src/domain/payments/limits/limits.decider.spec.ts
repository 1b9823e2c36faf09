import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '../../../testing/given-when-then.ts';
import { limits, usedMinor, type LimitsCommand } from './limits.decider.ts';
import type { LimitsEvent } from './limits.events.ts';

const { given } = specFor(limits);
/** Defaults of the specification §9, in dollars. */
const LIMITS = { daily: money('USD', 1_000_000n), monthly: money('USD', 10_000_000n) };

const reservation = (paymentId: string, minor: bigint, day = '2026-11-21') => ({
  userId: 'u1',
  paymentId,
  money: money('USD', minor),
  limitMoney: money('USD', minor),
  rate: '1.00000000',
  rateDate: '2026-11-20',
  rateSource: 'ECB',
  zone: 'Europe/Bratislava',
  day,
  month: '2026-11',
});
const reserved = (paymentId: string, minor: bigint, day?: string): LimitsEvent => ({
  type: 'LimitReserved',
  data: reservation(paymentId, minor, day),
});
const reserve = (paymentId: string, minor: bigint, day?: string): LimitsCommand => ({
  type: 'ReserveLimit',
  reservation: reservation(paymentId, minor, day),
  limits: LIMITS,
});
const released = (paymentId: string): LimitsEvent => ({ type: 'LimitReleased', data: { userId: 'u1', paymentId } });
const consumed = (paymentId: string): LimitsEvent => ({ type: 'LimitConsumed', data: { userId: 'u1', paymentId } });

describe('deposit limits', () => {
  test('may be used to the last cent', () => {
    given(reserved('a', 999_999n)).when(reserve('b', 1n)).then(reserved('b', 1n));
  });

  test('name the limit and what is left of it', () => {
    given(reserved('a', 999_999n))
      .when(reserve('b', 2n))
      .thenRefused({ code: 'daily_limit_exceeded', limit: money('USD', 1_000_000n), remaining: money('USD', 1n) });
  });

  test('count each day by itself and the month over all', () => {
    const days = Array.from({ length: 10 }, (_, day) =>
      reserved(`p${String(day)}`, 1_000_000n, `2026-11-${String(day + 1).padStart(2, '0')}`),
    );
    given(...days)
      .when(reserve('b', 1n))
      .thenRefused({ code: 'monthly_limit_exceeded', limit: money('USD', 10_000_000n), remaining: money('USD', 0n) });
  });

  test('give back exactly what a failed payment reserved', () => {
    given(reserved('a', 1_000_000n), released('a')).when(reserve('b', 1_000_000n)).then(reserved('b', 1_000_000n));
  });

  test('keep what a completed payment consumed, even when a release comes late', () => {
    given(reserved('a', 500n), consumed('a')).when({ type: 'ReleaseLimit', userId: 'u1', paymentId: 'a' }).then();
  });

  test('reserve once for one payment', () => {
    given(reserved('a', 500n)).when(reserve('a', 500n)).then();
  });

  test('are never exceeded, whatever is asked in whatever order', () => {
    const command = fc.oneof(
      fc.record({
        kind: fc.constant('reserve' as const),
        id: fc.integer({ min: 0, max: 20 }),
        minor: fc.bigInt({ min: 1n, max: 900_000n }),
        day: fc.integer({ min: 1, max: 3 }),
      }),
      fc.record({ kind: fc.constantFrom('consume' as const, 'release' as const), id: fc.integer({ min: 0, max: 20 }) }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        let state = limits.initial;
        for (const step of commands) {
          const id = `p${String(step.id)}`;
          const decision = limits.decide(
            step.kind === 'reserve'
              ? reserve(id, step.minor, `2026-11-0${String(step.day)}`)
              : { type: step.kind === 'consume' ? 'ConsumeLimit' : 'ReleaseLimit', userId: 'u1', paymentId: id },
            state,
          );
          if (decision.accepted) state = decision.events.reduce(limits.evolve, state);
          expect(usedMinor(state) <= 10_000_000n).toBe(true);
          for (const day of [1, 2, 3]) expect(usedMinor(state, `2026-11-0${String(day)}`) <= 1_000_000n).toBe(true);
        }
      }),
    );
  });
});
