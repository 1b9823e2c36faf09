import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayIn } from './time-zone.ts';

const ZONES = [
  'Europe/Bratislava',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
];
const zone = fc.constantFrom(...ZONES);
const HOUR_MS = 3_600_000;

const hoursOf = (zoneName: string, day: string): number => {
  const noon = Date.parse(`${day}T12:00:00.000Z`);
  const quarters = Array.from({ length: 4 * 96 }, (_, index) => new Date(noon + (index - 192) * (HOUR_MS / 4)));
  return quarters.filter((at) => dayIn(zoneName, at) === day).length / 4;
};

describe('a day of a zone', () => {
  test('has one hour more or less when the clocks change, and is still one day', () => {
    expect(hoursOf('Europe/Bratislava', '2026-03-29')).toBe(23);
    expect(hoursOf('Europe/Bratislava', '2026-10-25')).toBe(25);
    expect(hoursOf('Europe/Bratislava', '2026-11-21')).toBe(24);
    expect(hoursOf('Australia/Lord_Howe', '2026-10-04')).toBe(23.5);
  });

  test('begins at midnight there, not at midnight UTC', () => {
    expect(dayIn('Europe/Bratislava', new Date('2026-11-30T22:59:59.999Z'))).toBe('2026-11-30');
    expect(dayIn('Europe/Bratislava', new Date('2026-11-30T23:00:00.000Z'))).toBe('2026-12-01');
    expect(dayIn('America/New_York', new Date('2026-12-01T04:59:59.999Z'))).toBe('2026-11-30');
  });

  test('never goes back as time passes, in any zone', () => {
    const start = Date.UTC(2026, 0, 1);
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 366 * 24 * 60 }), fc.integer({ min: 0, max: 3 * 24 * 60 }), (name, minute, later) => {
        const at = start + minute * 60_000;
        const [before, after] = [dayIn(name, new Date(at)), dayIn(name, new Date(at + later * 60_000))];
        expect(before <= after).toBe(true);
        // A month is the first seven characters of a day, so it changes only together with the day.
        expect(before.slice(0, 7) === after.slice(0, 7) || before < after).toBe(true);
      }),
    );
  });
});
