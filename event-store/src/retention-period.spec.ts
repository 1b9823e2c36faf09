import { expect, test } from '@jest/globals';
import { RETENTION_CLASSES } from './kernel/personal.ts';
import { retentionPeriodOf } from './retention-period.ts';

test.each([
  ['accounting', '2026-12-31T22:59:59.999Z', '2026'],
  // Already the next year in the time zone of the books.
  ['accounting', '2026-12-31T23:00:00.000Z', '2027'],
  ['support', '2026-06-30T21:59:59.999Z', '2026-06'],
  ['support', '2026-06-30T22:00:00.000Z', '2026-07'],
  ['account', '2026-12-31T23:00:00.000Z', 'open'],
] as const)('what happens in %s at %s is of the period %s', (retentionClass, occurredAt, period) => {
  expect(retentionPeriodOf(retentionClass, occurredAt)).toBe(period);
});

test('only classes whose clock does not wait for the end of a relationship have periods', () => {
  const divided = RETENTION_CLASSES.filter((name) => retentionPeriodOf(name, '2026-11-23T12:00:00.000Z') !== 'open');
  expect(divided).toEqual(['accounting', 'support']);
});
