import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorOf, money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { limits, remainingOf, usedMinor, type LimitsCommand } from './limits.decider.ts';
import type { LimitsEvent } from './limits.events.ts';

const { given } = specFor(limits);
/** The default limits, in dollars. */
const LIMITS = { daily: money('USD', 1_000_000n), monthly: money('USD', 10_000_000n) };

const reservation = (paymentId: string, minor: bigint, day = '2026-11-21') => ({
  userId: 'u1',
  paymentId,
  money: money('USD', minor),
  limitMoney: money('USD', minor),
  rate: '1.00000000',
  rateDate: '2026-11-20',
  rateSource: 'ECB',
  rateCheckedAt: null,
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

const giveBack = (refundId: string, minor: bigint, month = '2026-11'): LimitsCommand => ({
  type: 'GiveLimitBack',
  ...{ userId: 'u1', paymentId: 'p1', refundId, refunded: money('USD', minor), month },
});
const givenBack = (refundId: string, minor: bigint): LimitsEvent => ({
  type: 'LimitGivenBack',
  data: { userId: 'u1', paymentId: 'p1', refundId, limitMoney: money('USD', minor) },
});

/** The used amounts after some events, computed from the whole history without running totals. */
const countedIn = (events: readonly LimitsEvent[]) => {
  const last = new Map<string, { day: string; minor: bigint; asset: string; counts: boolean }>();
  for (const { type, data } of events) {
    const before = last.get(data.paymentId);
    if (type === 'LimitReserved') {
      const { asset } = data.limitMoney;
      last.set(data.paymentId, { day: data.day, minor: minorOf(data.limitMoney), asset, counts: true });
    } else if (before !== undefined) last.set(data.paymentId, { ...before, counts: before.counts && type === 'LimitConsumed' });
  }
  return [...last.values()].filter(({ counts }) => counts);
};

describe('deposit limits', () => {
  test('may be used to the last cent', () => {
    given(reserved('a', 999_999n)).when(reserve('b', 1n)).then(reserved('b', 1n));
  });

  test('report the exceeded limit and the remaining amount', () => {
    given(reserved('a', 999_999n))
      .when(reserve('b', 2n))
      .thenRefused({ code: 'daily_limit_exceeded', limit: money('USD', 1_000_000n), remaining: money('USD', 1n) });
  });

  test('count each day separately and the month as a whole', () => {
    const days = Array.from({ length: 10 }, (_, day) =>
      reserved(`p${String(day)}`, 1_000_000n, `2026-11-${String(day + 1).padStart(2, '0')}`),
    );
    given(...days)
      .when(reserve('b', 1n))
      .thenRefused({ code: 'monthly_limit_exceeded', limit: money('USD', 10_000_000n), remaining: money('USD', 0n) });
  });

  test('release exactly the amount that a failed payment reserved', () => {
    given(reserved('a', 1_000_000n), released('a')).when(reserve('b', 1_000_000n)).then(reserved('b', 1_000_000n));
  });

  test('keep the amount that a completed payment consumed, even when a release comes late', () => {
    given(reserved('a', 500n), consumed('a')).when({ type: 'ReleaseLimit', userId: 'u1', paymentId: 'a' }).then();
  });

  test('reserve once for each payment', () => {
    given(reserved('a', 500n)).when(reserve('a', 500n)).then();
  });

  test('consume or release a reservation once, and the first of the two is final', () => {
    const consume: LimitsCommand = { type: 'ConsumeLimit', userId: 'u1', paymentId: 'a' };
    const release: LimitsCommand = { type: 'ReleaseLimit', userId: 'u1', paymentId: 'a' };
    given(reserved('a', 500n)).when(consume).then(consumed('a'));
    given(reserved('a', 500n)).when(release).then(released('a'));
    for (const command of [consume, release]) {
      given(reserved('a', 500n), consumed('a')).when(command).then();
      given(reserved('a', 500n), released('a')).when(command).then();
    }
  });

  test('are not reserved again for a payment whose reservation was released', () => {
    given(reserved('a', 500n), released('a')).when(reserve('a', 500n)).then();
  });

  test('can be released before they are reserved, so that a slow run that reserves afterwards takes no amount', () => {
    const release: LimitsCommand = { type: 'ReleaseLimit', userId: 'u1', paymentId: 'a' };
    given(reserved('b', 500n)).when(release).then(released('a'));
    given(released('a')).when(release).then();
    given(released('a')).when(reserve('a', 500n)).then();
    given(released('a')).when(reserve('b', 1_000_000n)).then(reserved('b', 1_000_000n));
  });

  test('consume only reserved amounts', () => {
    const consume: LimitsCommand = { type: 'ConsumeLimit', userId: 'u1', paymentId: 'a' };
    given().when(consume).then();
    given(reserved('b', 500n)).when(consume).then();
  });

  test('may be used to the last cent of the month', () => {
    const days = Array.from({ length: 10 }, (_, day) => reserved(`p${String(day)}`, 999_999n, `2026-11-${String(day + 11)}`));
    given(...days)
      .when(reserve('b', 10n, '2026-11-01'))
      .then(reserved('b', 10n, '2026-11-01'));
    given(...days)
      .when(reserve('b', 11n, '2026-11-01'))
      .thenRefused({ code: 'monthly_limit_exceeded', limit: money('USD', 10_000_000n), remaining: money('USD', 10n) });
  });

  test('leave no more for a day than remains of the month', () => {
    const limitsOf = (monthly: bigint) => ({ daily: money('USD', 100n), monthly: money('USD', monthly) });
    const over = (monthly: bigint): LimitsCommand => ({
      type: 'ReserveLimit',
      reservation: reservation('b', 101n),
      limits: limitsOf(monthly),
    });
    given()
      .when(over(60n))
      .thenRefused({ code: 'daily_limit_exceeded', limit: money('USD', 100n), remaining: money('USD', 60n) });
    given()
      .when(over(160n))
      .thenRefused({ code: 'daily_limit_exceeded', limit: money('USD', 100n), remaining: money('USD', 100n) });
  });

  test('have a remainder of zero, never less, when they were lowered below the used amount', () => {
    expect(remainingOf(money('USD', 100n), 101n)).toEqual(money('USD', 0n));
    expect(remainingOf(money('USD', 100n), 100n)).toEqual(money('USD', 0n));
    expect(remainingOf(money('USD', 100n), 99n)).toEqual(money('USD', 1n));
  });

  test('have the same totals after a repeated release or consumption, or one for an unknown payment', () => {
    const history = [reserved('a', 300n), consumed('a'), consumed('a'), reserved('b', 200n), released('b'), released('b'), consumed('c')];
    const state = history.reduce(limits.evolve, limits.initial);
    expect([usedMinor(state, 'USD'), usedMinor(state, 'USD', '2026-11-21')]).toEqual([300n, 300n]);
  });

  test('never add or compare amounts of two currencies', () => {
    const euro: LimitsEvent = { type: 'LimitReserved', data: { ...reservation('a', 0n), limitMoney: money('EUR', 1_000_000n) } };
    given(euro).when(reserve('b', 1_000_000n)).then(reserved('b', 1_000_000n));
    const state = [euro, reserved('b', 5n)].reduce(limits.evolve, limits.initial);
    expect([usedMinor(state, 'USD'), usedMinor(state, 'EUR'), usedMinor(state, 'EUR', '2026-11-21')]).toEqual([5n, 1_000_000n, 1_000_000n]);
    const command: LimitsCommand = {
      type: 'ReserveLimit',
      reservation: reservation('c', 1n),
      limits: { ...LIMITS, monthly: money('EUR', 1n) },
    };
    expect(() => limits.decide(command, state)).toThrow(RangeError);
    const daily: LimitsCommand = { ...command, limits: { ...LIMITS, daily: money('EUR', 1n) } };
    expect(() => limits.decide(daily, state)).toThrow(new RangeError('A limit in EUR cannot measure USD.'));
  });

  test('have the totals that summing every reservation gives, in every state', () => {
    const event = fc.record({
      kind: fc.constantFrom('reserve', 'reserve', 'consume', 'release'),
      id: fc.integer({ min: 0, max: 8 }).map(String),
      minor: fc.bigInt({ min: 0n, max: 1_000n }),
      asset: fc.constantFrom('USD' as const, 'EUR' as const),
      day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-30'),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (drawn) => {
        const events = drawn.map(({ kind, id, minor, asset, day }): LimitsEvent => {
          if (kind !== 'reserve') return kind === 'consume' ? consumed(id) : released(id);
          return { type: 'LimitReserved', data: { ...reservation(id, minor, day), limitMoney: money(asset, minor) } };
        });
        const states = [limits.initial];
        for (const next of events) states.push(limits.evolve(states.at(-1) ?? limits.initial, next));
        for (const [length, state] of states.entries()) {
          const naive = countedIn(events.slice(0, length));
          for (const asset of ['USD', 'EUR'] as const) {
            for (const day of [undefined, '2026-11-01', '2026-11-02', '2026-11-30']) {
              const expected = naive.filter((one) => one.asset === asset && (day ?? one.day) === one.day);
              expect(usedMinor(state, asset, day)).toBe(expected.reduce((sum, { minor }) => sum + minor, 0n));
            }
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('are never exceeded, for any commands in any order', () => {
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
          expect(usedMinor(state, 'USD') <= 10_000_000n).toBe(true);
          for (const day of [1, 2, 3]) expect(usedMinor(state, 'USD', `2026-11-0${String(day)}`) <= 1_000_000n).toBe(true);
        }
      }),
    );
  });
});

describe('a refund of our own error', () => {
  const euros: LimitsEvent = {
    type: 'LimitReserved',
    data: { ...reservation('p1', 10_000n), limitMoney: money('USD', 10_801n) },
  };

  test('gives its part of the limit back, rounded down, once', () => {
    given(euros, consumed('p1')).when(giveBack('a', 5_000n)).then(givenBack('a', 5_400n));
    given(euros, consumed('p1'), givenBack('a', 5_400n)).when(giveBack('a', 5_000n)).then();
    given(euros, consumed('p1'), givenBack('a', 5_400n)).when(giveBack('b', 10_000n)).then(givenBack('b', 5_401n));
    given(euros, consumed('p1'), givenBack('a', 5_400n), givenBack('b', 5_401n)).when(giveBack('c', 1n)).then();
  });

  test('makes room for a deposit in that month', () => {
    const full = [reserved('p1', 1_000_000n), consumed('p1')];
    given(...full, givenBack('a', 400_000n))
      .when(reserve('p2', 400_000n))
      .then(reserved('p2', 400_000n));
    const state = [...full, givenBack('a', 400_000n)].reduce(limits.evolve, limits.initial);
    expect([usedMinor(state, 'USD', '2026-11-21'), usedMinor(state, 'USD')]).toEqual([600_000n, 600_000n]);
  });

  test('gives nothing back after the month, nor for a payment that used none', () => {
    given(euros, consumed('p1'))
      .when(giveBack('a', 5_000n, '2026-12'))
      .then();
    given(euros, released('p1')).when(giveBack('a', 5_000n)).then();
    given().when(giveBack('a', 5_000n)).then();
  });
});
