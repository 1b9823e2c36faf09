import { describe, expect, test } from '@jest/globals';
import { isReportDue, timesOf, watchAt } from './session-times.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The local clock; the server's clock is an hour ahead. */
const NOW = Date.parse('2026-03-01T10:00:00Z');
const SERVER_NOW = NOW + HOUR_MS;
const iso = (ms: number): string => new Date(ms).toISOString();

const times = timesOf(
  's1',
  { idle_ends_at: iso(SERVER_NOW + 6 * HOUR_MS), ends_at: iso(SERVER_NOW + 24 * 20 * HOUR_MS), session_timeout_hours: 6 },
  NOW,
);

describe('the end of a session', () => {
  test('is expressed in local time, even if the local clock is wrong', () => {
    expect(times).toEqual({ sessionId: 's1', reportedAtMs: NOW, idleEndsAtMs: NOW + 6 * HOUR_MS, endsAtMs: NOW + 480 * HOUR_MS });
  });

  test('causes no warning until the last minute', () => {
    expect(watchAt(times, NOW)).toMatchObject({ kind: 'calm' });
    expect(watchAt(times, NOW + 6 * HOUR_MS - MINUTE_MS - 1)).toEqual({ kind: 'calm', waitMs: 1 });
  });

  test('causes a warning in its last 60 seconds', () => {
    const ending = { kind: 'ending', cause: 'inactive', endsAtMs: NOW + 6 * HOUR_MS };
    expect(watchAt(times, NOW + 6 * HOUR_MS - MINUTE_MS)).toEqual(ending);
    expect(watchAt(times, NOW + 6 * HOUR_MS - 1)).toEqual(ending);
  });

  test('is reached when the time is over', () => {
    expect(watchAt(times, NOW + 6 * HOUR_MS)).toEqual({ kind: 'over', cause: 'inactive' });
  });

  test('comes at the absolute limit regardless of activity', () => {
    const last = { ...times, endsAtMs: NOW + HOUR_MS };
    expect(watchAt(last, NOW + HOUR_MS - 1)).toMatchObject({ kind: 'ending', cause: 'expired' });
    expect(watchAt(last, NOW + HOUR_MS)).toEqual({ kind: 'over', cause: 'expired' });
  });

  test('is postponed by input, which is reported at most once a minute', () => {
    expect(isReportDue(times, NOW + MINUTE_MS - 1)).toBe(false);
    expect(isReportDue(times, NOW + MINUTE_MS)).toBe(true);
    expect(isReportDue(undefined, NOW)).toBe(true);
  });
});
