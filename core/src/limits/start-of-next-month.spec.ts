import { expect, test } from '@jest/globals';
import { startOfNextMonth } from './start-of-next-month.ts';

test.each([
  ['Europe/Bratislava', '2026-11-21T09:30:00.000Z', '2026-11-30T23:00:00.000Z'],
  // Already December there, while UTC is still in November.
  ['Pacific/Kiritimati', '2026-11-30T12:00:00.000Z', '2026-12-31T10:00:00.000Z'],
  ['America/New_York', '2026-12-31T23:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ['Asia/Kathmandu', '2026-02-10T00:00:00.000Z', '2026-02-28T18:15:00.000Z'],
  // Clocks change between the instant and the result.
  ['Europe/Bratislava', '2026-03-15T12:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  // Midnight of the first does not exist: clocks go forward at it.
  ['Africa/Cairo', '2026-04-02T12:00:00.000Z', '2026-04-30T21:00:00.000Z'],
])('the month after %s %s begins at %s', (zone, at, start) => {
  expect(startOfNextMonth(zone, at)).toBe(start);
});

test('a zone that the runtime does not know is refused', () => {
  expect(() => startOfNextMonth('Europe/Nowhere', '2026-11-21T09:30:00.000Z')).toThrow(RangeError);
});
