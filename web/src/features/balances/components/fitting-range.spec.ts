import { expect, test } from '@jest/globals';
import { fittingRange } from './fitting-range.ts';

const to = '2026-11-23T12:00:00.000Z';
const daysAgo = (days: number, movements = 1) => ({
  at: new Date(Date.parse(to) - days * 86_400_000).toISOString(),
  balance: '1.00',
  change: '1.00',
  movements,
});

test.each([
  ['ten movements within a week', [daysAgo(1, 10)], 7],
  ['nine within a week, ten within a month', [daysAgo(1, 9), daysAgo(20)], 30],
  ['ten within three months', [daysAgo(80, 9), daysAgo(1)], 90],
  ['ten, the first of them a year ago', [daysAgo(364, 9), daysAgo(1)], 365],
  ['one movement today', [daysAgo(0)], 0],
  ['no movement', [], 0],
])('with %s the chart opens on the shortest range that shows them', (_, points, days) => {
  expect(fittingRange({ to, points })).toBe(days);
});
