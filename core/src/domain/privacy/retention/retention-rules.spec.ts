import { RETENTION_CLASSES } from '@danubit/event-store/kernel/personal';
import { expect, test } from '@jest/globals';
import { dueDayOf, lawOn, ORDINARY_CLASSES, periodText, retentionRuleOf } from './retention-rules.ts';

test('every class but suspicion has an ordinary period', () => {
  expect([...ORDINARY_CLASSES, 'suspicion'].toSorted()).toEqual([...RETENTION_CLASSES].toSorted());
});

test.each([
  ['cdd', '2026-11-21', '2031-11-22'],
  // A year without 29 February: the period ends with the last day of the month.
  ['cdd', '2024-02-29', '2029-03-01'],
  ['cdd', '2023-02-28', '2028-02-29'],
  ['cdd', '2026-12-31', '2032-01-01'],
  ['accounting', '2026-01-01', '2037-01-01'],
  ['accounting', '2026-12-31', '2037-01-01'],
  ['support', '2026-08-31', '2028-09-01'],
  ['marketing', '2026-01-31', '2027-02-01'],
] as const)('%s from %s is kept until the day before %s', (retentionClass, start, due) => {
  expect(dueDayOf(retentionRuleOf(retentionClass), start)).toBe(due);
});

test('a later law is named from the day on which it applies', () => {
  const rule = retentionRuleOf('cdd');
  expect(lawOn(rule, '2027-07-09')).toContain('297/2008');
  expect(lawOn(rule, '2027-07-10')).toBe('Regulation (EU) 2024/1624, art. 77');
  expect(lawOn(rule, '1999-01-01')).toContain('297/2008');
});

test('a period is written out in words', () => {
  expect(periodText(retentionRuleOf('cdd'))).toBe('5 years after your account is closed');
  expect(periodText(retentionRuleOf('marketing'))).toBe('1 year after you unsubscribe');
});
