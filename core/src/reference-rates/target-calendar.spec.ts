import { describe, expect, test } from '@jest/globals';
import { businessDayAfter, businessTimeBetween, isBusinessDay, lastBusinessDay } from './target-calendar.ts';

const HOUR_MS = 3_600_000;
const FAR = 1_000 * HOUR_MS;

describe('the calendar of TARGET', () => {
  test.each([
    // Good Friday and Easter Monday as the ECB lists them, and in years of the earliest and the latest Easter.
    ['2024-03-29', '2024-04-01'],
    ['2025-04-18', '2025-04-21'],
    ['2026-04-03', '2026-04-06'],
    ['2027-03-26', '2027-03-29'],
    ['2031-04-11', '2031-04-14'],
    ['2038-04-23', '2038-04-26'],
    ['2285-03-20', '2285-03-23'],
  ])('is closed on Good Friday %s and Easter Monday %s, and open beside them', (friday, monday) => {
    const next = (day: string, by: number) => new Date(Date.parse(day) + by * 24 * HOUR_MS).toISOString().slice(0, 10);
    expect([next(friday, -1), friday, next(friday, 1), next(friday, 2), monday, next(monday, 1)].map(isBusinessDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test.each(['2031-01-01', '2031-05-01', '2031-12-25', '2031-12-26', '2031-11-22', '2031-11-23'])('is closed on %s', (day) => {
    expect(isBusinessDay(day)).toBe(false);
  });

  test.each(['2031-12-24', '2031-12-31', '2031-01-02', '2031-05-08', '2031-11-17'])('is open on %s', (day) => {
    expect(isBusinessDay(day)).toBe(true);
  });

  test.each([
    ['2031-11-23', '2031-11-21'],
    ['2031-04-14', '2031-04-10'],
    ['2032-01-01', '2031-12-31'],
    ['2031-11-21', '2031-11-21'],
  ])('has as the last business day up to %s the %s', (day, last) => {
    expect(lastBusinessDay(day)).toBe(last);
  });

  test.each([
    ['a weekend', '2031-11-21T15:00:00Z', '2031-11-24T15:00:00Z', 24],
    ['Easter', '2031-04-10T15:00:00Z', '2031-04-15T15:00:00Z', 24],
    ['a change of the clocks', '2031-03-28T15:00:00Z', '2031-03-31T14:00:00Z', 24],
    ['Christmas and the year end', '2030-12-24T12:00:00Z', '2030-12-27T12:00:00Z', 24],
    ['New Year', '2030-12-31T12:00:00Z', '2031-01-02T18:00:00Z', 30],
    ['one day', '2031-11-19T08:00:00Z', '2031-11-19T09:30:00Z', 1.5],
    ['nothing but a Sunday', '2031-11-23T08:00:00Z', '2031-11-23T20:00:00Z', 0],
    ['midnight in Frankfurt, not in UTC', '2031-11-21T22:30:00Z', '2031-11-21T23:30:00Z', 0.5],
  ])('counts over %s only the hours of business days', (_, from, to, hours) => {
    expect(businessTimeBetween(new Date(from), new Date(to), FAR)).toBe(hours * HOUR_MS);
  });

  test.each([
    ['2026-11-23', 15, '2026-12-14'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-11-23', 35, '2027-01-13'],
  ])('counts from %s %i business days, over weekends and holidays, to %s', (day, count, then) => {
    expect(businessDayAfter(day, count)).toBe(then);
  });
});
