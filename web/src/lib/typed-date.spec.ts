import { expect, test } from '@jest/globals';
import { dateProblem, dayOf, readWholeDate, tidied, typedDateOf } from './typed-date.ts';

const date = (day: string, month: string, year: string) => ({ day, month, year });

test.each([
  [date('23', 'Nov', '2026'), '2026-11-23'],
  [date('5', '3', '2026'), '2026-03-05'],
  [date('05', '03', '2026'), '2026-03-05'],
  [date('29', 'february', '2024'), '2024-02-29'],
  [date('29', '2', '2026'), ''],
  [date('31', 'Apr', '2026'), ''],
  [date('0', '1', '2026'), ''],
  [date('1', '13', '2026'), ''],
  [date('1', 'Ma', '2026'), ''],
  [date('1', '1', '26'), ''],
  [date('1', '1', '1899'), ''],
  [date('', '', ''), ''],
])('reads %o as "%s"', (typed, day) => {
  expect(dayOf(typed)).toBe(day);
});

test('shows a day of the calendar with the name of its month, and is empty for text that is no day', () => {
  expect(typedDateOf('2026-11-05')).toEqual(date('5', 'Nov', '2026'));
  expect(typedDateOf('tomorrow')).toEqual(date('', '', ''));
});

test('writes a typed number as the name of its month and leaves what it cannot read', () => {
  expect(tidied(date('05', '11', '2026'))).toEqual(date('5', 'Nov', '2026'));
  expect(tidied(date('5', 'Foo', ''))).toEqual(date('5', 'Foo', ''));
});

test.each([
  ['23/11/2026', date('23', 'Nov', '2026')],
  ['23. 11. 2026', date('23', 'Nov', '2026')],
  ['3 November 2026', date('3', 'Nov', '2026')],
  [' 2026-11-03 ', date('3', 'Nov', '2026')],
  ['11', undefined],
  ['2026', undefined],
])('reads "%s" as a whole date', (text, typed) => {
  expect(readWholeDate(text)).toEqual(typed);
});

test.each([
  [date('', '', ''), undefined],
  [date('23', '11', '2026'), undefined],
  [date('23', '', ''), 'Enter the month and the year.'],
  [date('', '11', '2026'), 'Enter the day.'],
  [date('1', '13', '2026'), 'Enter the month as a number or a name, such as 11 or Nov.'],
  [date('1', '1', '26'), 'Enter the year with four digits.'],
  [date('31', '2', '2026'), '31 Feb 2026 does not exist. Check the day.'],
  [date('24', '11', '2026'), 'Enter a date no later than 23 Nov 2026.'],
  [date('31', '12', '2025'), 'Enter a date from 1 Jan 2026 onwards.'],
])('says what is wrong with %o and what to do: %s', (typed, problem) => {
  expect(dateProblem(typed, { min: '2026-01-01', max: '2026-11-23' })).toBe(problem);
});
