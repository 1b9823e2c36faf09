import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.ts';

const PER_SECOND = 10;
const AT_ONCE = 4 * PER_SECOND;

/** When each of `count` requests at one instant is answered; the refused ones are left out. */
const answeredAt = (pace: Pace, count: number, nowMs: number, address = 'a'): readonly number[] =>
  Array.from({ length: count }, () => pace.waitMs(address, nowMs))
    .filter((waitMs) => waitMs !== undefined)
    .map((waitMs) => nowMs + waitMs);

describe('the pace of an address', () => {
  it('answers four seconds of requests immediately, ten more in order, and refuses the rest', () => {
    const answers = answeredAt(new Pace(PER_SECOND, 10_000), 200, 0);
    expect(answers.filter((at) => at === 0)).toHaveLength(AT_ONCE);
    expect(answers).toHaveLength(AT_ONCE + 10 * PER_SECOND);
    expect(answers.at(-1)).toBe(10_000);
  });

  it('answers no more than the limit over many seconds, whatever an address asks for', () => {
    const pace = new Pace(PER_SECOND, 10_000);
    const answers = Array.from({ length: 60 }, (_, second) => answeredAt(pace, 3 * PER_SECOND, second * 1_000)).flat();
    for (const from of [0, 10_000, 30_000]) {
      const inTenSeconds = answers.filter((at) => at >= from && at < from + 10_000).length;
      expect(inTenSeconds).toBeGreaterThanOrEqual(10 * PER_SECOND);
      expect(inTenSeconds).toBeLessThanOrEqual(10 * PER_SECOND + AT_ONCE);
    }
  });

  it('delays no other address, and grants a fresh allowance after a pause', () => {
    const pace = new Pace(PER_SECOND, 10_000);
    answeredAt(pace, 200, 0);
    expect(answeredAt(pace, AT_ONCE, 0, 'b')).toEqual(Array.from({ length: AT_ONCE }, () => 0));
    expect(answeredAt(pace, AT_ONCE, 14_000)).toEqual(Array.from({ length: AT_ONCE }, () => 14_000));
  });

  it('counts a refused request ten times', () => {
    const pace = new Pace(PER_SECOND, 10_000);
    const answers: number[] = [];
    // Asks again as soon as it is refused, for a minute.
    for (let nowMs = 0; nowMs < 60_000;) {
      const waitMs = pace.waitMs('a', nowMs);
      if (waitMs === undefined) throw new Error('It asks for one at a time.');
      nowMs += waitMs + 1;
      pace.countRefusal('a', nowMs);
      answers.push(nowMs);
    }
    expect(answers.length).toBeLessThanOrEqual((PER_SECOND / 10) * 60 + AT_ONCE / 10 + 1);
    expect(answers.length).toBeGreaterThan((PER_SECOND / 10) * 50);
  });

  it('does not shut an address out for its refused requests, however many there were', () => {
    const pace = new Pace(PER_SECOND, 10_000);
    for (let count = 0; count < 1_000; count += 1) pace.countRefusal('a', 0);
    expect(pace.waitMs('a', 0)).toBeLessThanOrEqual(10_000);
    expect(pace.waitMs('a', 14_000)).toBe(0);
  });

  it('remembers a limited number of addresses, those that asked last', () => {
    const pace = new Pace(1, 10_000);
    answeredAt(pace, 14, 0);
    for (let number = 0; number < 9_999; number += 1) pace.waitMs(`other ${String(number)}`, 0);
    expect(pace.waitMs('a', 0)).toBeUndefined();
    for (let number = 0; number < 10_000; number += 1) pace.waitMs(`another ${String(number)}`, 0);
    expect(pace.waitMs('a', 0)).toBe(0);
  });
});
