import { describe, expect, test } from '@jest/globals';
import { fieldTextOf, instantOfField } from './moment-fields.ts';

const ZONE = 'Europe/Bratislava';

describe('a time in the zone of the reader', () => {
  test.each([
    ['2026-11-19T17:44:30.000', '2026-11-19T16:44:30.000Z'],
    ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
    ['2026-10-31T23:59:59.999', '2026-10-31T22:59:59.999Z'],
    // Twice in autumn: the first; skipped in spring: moved on.
    ['2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T03:30:00', '2026-03-29T01:30:00.000Z'],
  ])('%s is %s', (typed, instant) => {
    expect(instantOfField(typed, ZONE)).toBe(instant);
  });

  test('is written as it is read, to the millisecond', () => {
    for (const instant of ['2026-11-19T16:44:30.412Z', '2026-12-31T23:00:00.000Z', '2026-06-30T21:59:59.999Z'])
      expect(instantOfField(fieldTextOf(instant, ZONE), ZONE)).toBe(instant);
    expect(fieldTextOf('2026-12-31T23:00:00.000Z', 'Pacific/Auckland')).toBe('2027-01-01T12:00:00.000');
  });

  test.each(['', 'yesterday', '2026-11-19', '2026-13-40T10:00'])('is not "%s"', (text) => {
    expect(instantOfField(text, ZONE)).toBeUndefined();
  });
});
