import { describe, expect, it } from '@jest/globals';
import { partStatus } from './part-status.ts';

const now = new Date('2026-11-20T12:00:30.000Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const MINUTES_TODAY = 12 * 60 + 1;

describe('the status of a part', () => {
  it('without any check is unknown, with no uptime at all', () => {
    const status = partStatus({ check: undefined, days: [], now });
    expect(status).toMatchObject({ state: 'unknown', checked_at: null, uptime_percent: null, checked_percent: '0.00' });
    expect(status.days).toHaveLength(90);
    expect(status.days.at(-1)).toEqual({ day: '2026-11-20', up: 0, down: 0, unknown: MINUTES_TODAY });
    expect(status.days[0]).toEqual({ day: '2026-08-23', up: 0, down: 0, unknown: 1_440 });
  });

  it.each([
    [180, true, 'up'],
    [180, false, 'down'],
    [181, true, 'unknown'],
    [181, false, 'unknown'],
  ])('%s seconds after a check that was %s is %s', (seconds, isUp, state) => {
    expect(partStatus({ check: { at: ago(seconds), isUp }, days: [], now }).state).toBe(state);
  });

  it('never takes a minute without a check as up', () => {
    const days = [{ day: '2026-11-19', up: 700, down: 20 }];
    const status = partStatus({ check: undefined, days, now });
    expect(status.days.at(-2)).toEqual({ day: '2026-11-19', up: 700, down: 20, unknown: 720 });
    expect(status.uptime_percent).toBe('97.22');
    expect(status.checked_percent).toBe('0.55');
  });

  it('is 100.00 only when no check failed', () => {
    const full = { day: '2026-11-19', up: 1_440, down: 0 };
    expect(partStatus({ check: undefined, days: [full], now }).uptime_percent).toBe('100.00');
    const days = Array.from({ length: 80 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 10, 18 - index)).toISOString().slice(0, 10),
      up: 1_440,
      down: 0,
    }));
    expect(partStatus({ check: undefined, days: [{ ...full, up: 1_439, down: 1 }, ...days], now }).uptime_percent).toBe('99.99');
  });
});
