import { describe, expect, test } from '@jest/globals';
import { answerDueAt, reportDueAt, reportLawAt, silenceEndsAt } from './report-law.ts';
import { afterWorkingDays, isSlovakWorkingDay } from './slovak-working-days.ts';

const at = (time: string): Date => new Date(time);

describe('which law applies', () => {
  test('changes at midnight in Slovakia between 9 and 10 July 2027', () => {
    expect(reportLawAt(at('2027-07-09T21:59:59Z')).id).toBe('SK-297/2008');
    expect(reportLawAt(at('2027-07-09T22:00:00Z')).id).toBe('EU-2024/1624');
  });

  test('under the act neither silence nor an answer has a period of its own', () => {
    expect([silenceEndsAt(at('2027-07-09T10:00:00Z')), answerDueAt(at('2027-07-09T10:00:00Z'), true, null)]).toEqual([null, null]);
  });

  test('under the regulation: five working days, urgent 24 hours, silence three working days', () => {
    const monday = at('2027-07-12T10:00:00Z');
    expect(answerDueAt(monday, false, null)).toEqual(at('2027-07-19T22:00:00Z'));
    expect(answerDueAt(monday, true, null)).toEqual(at('2027-07-13T10:00:00Z'));
    expect(silenceEndsAt(monday)).toEqual(at('2027-07-15T22:00:00Z'));
  });

  test('what the FIU names counts where it is earlier, or where the law names nothing', () => {
    const monday = at('2027-07-12T10:00:00Z');
    expect(answerDueAt(monday, false, at('2027-07-13T10:00:00Z'))).toEqual(at('2027-07-13T10:00:00Z'));
    expect(answerDueAt(monday, true, at('2027-07-20T10:00:00Z'))).toEqual(at('2027-07-13T10:00:00Z'));
    expect(answerDueAt(at('2026-11-25T10:00:00Z'), true, at('2026-11-30T10:00:00Z'))).toEqual(at('2026-11-30T10:00:00Z'));
  });
});

describe('working days in Slovakia', () => {
  test.each([
    ['2026-11-25', true],
    ['2026-11-28', false],
    ['2026-12-24', false],
    ['2027-01-06', false],
    ['2027-03-26', false],
    ['2027-03-29', false],
    ['2027-03-30', true],
    ['2023-09-01', false],
    ['2026-09-01', true],
    ['2023-11-17', false],
    ['2026-11-17', true],
  ])('%s: %p', (day, isWorking) => {
    expect(isSlovakWorkingDay(day)).toBe(isWorking);
  });

  test('Christmas, a weekend and the change of clocks in between', () => {
    expect(afterWorkingDays(at('2026-12-23T10:00:00Z'), 1)).toEqual(at('2026-12-28T23:00:00Z'));
    expect(afterWorkingDays(at('2027-03-25T10:00:00Z'), 3)).toEqual(at('2027-04-01T22:00:00Z'));
  });

  test.each(['9999-12-30T10:00:00Z', '0226-11-25T10:00:00Z', 'x'])('are not known in %s, and the search ends', (time) => {
    expect(() => afterWorkingDays(at(time), 5)).toThrow(RangeError);
  });

  test('the last years that are known still end', () => {
    expect(afterWorkingDays(at('2099-12-23T10:00:00Z'), 5)).toEqual(at('2100-01-04T23:00:00Z'));
  });

  test('a day that has begun in Slovakia counts there', () => {
    expect(reportDueAt(at('2026-11-25T22:59:00Z'))).toEqual(at('2026-11-26T23:00:00Z'));
    expect(reportDueAt(at('2026-11-25T23:01:00Z'))).toEqual(at('2026-11-27T23:00:00Z'));
  });
});
