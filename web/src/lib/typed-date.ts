import { FIRST_DAY } from '@danubit/contracts/values/calendar-date';
import { formatDay, MONTHS } from './format.ts';

/** What is typed in the three parts of a date, as text. */
export type TypedDate = { readonly day: string; readonly month: string; readonly year: string };
export type DatePart = keyof TypedDate;
export const DATE_PARTS: readonly DatePart[] = ['day', 'month', 'year'];

/** Both inclusive, as "2026-11-23". */
export type DateRange = { readonly min?: string | undefined; readonly max?: string | undefined };

/** "2026-11-05" → "5", "Nov", "2026"; empty parts for anything else. */
export const typedDateOf = (day: string): TypedDate => {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return { day: date.replace(/^0/, ''), month: MONTHS[Number(month) - 1] ?? '', year };
};

/** A complete date as people write it: "23/11/2026", "23. 11. 2026", "23 Nov 2026" or "2026-11-23". Undefined for anything else. */
export const readWholeDate = (text: string): TypedDate | undefined => {
  const [, isoYear, isoMonth = '', isoDay = ''] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? [];
  const [, day, month = '', year = ''] = /^\s*(\d{1,2})[\s./-]+(\d{1,2}|[a-z]+)[\s./-]+(\d{4})\s*$/i.exec(text) ?? [];
  if (isoYear !== undefined) return tidied({ day: isoDay, month: isoMonth, year: isoYear });
  return day === undefined ? undefined : tidied({ day, month, year });
};

/** "05", "11" → "5", "Nov". Parts that cannot be read stay as they were typed. */
export const tidied = ({ day, month, year }: TypedDate): TypedDate => ({
  day: day.trim().replace(/^0+(?=\d)/, ''),
  month: MONTHS[monthOf(month) - 1] ?? month,
  year: year.trim(),
});

/** 1 to 12 from a number or an English name; NaN for anything else. */
const monthOf = (text: string): number => {
  const typed = text.trim().toLowerCase();
  if (/^\d{1,2}$/.test(typed)) return Number(typed) >= 1 && Number(typed) <= 12 ? Number(typed) : Number.NaN;
  const index = typed.length < 3 ? -1 : LONG_MONTHS.findIndex((name) => name.startsWith(typed));
  return index === -1 ? Number.NaN : index + 1;
};

const LONG_MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** "2026-11-23" when the parts are a day of the calendar within the range, otherwise ''. */
export const dayOf = (typed: TypedDate, range: DateRange = {}): string => {
  const day = calendarDayOf(typed);
  return day === undefined || rangeProblem(day, range) !== undefined ? '' : day;
};

/** Why the parts are not a date, with the remedy; undefined for a date and for three empty parts. */
export const dateProblem = (typed: TypedDate, range: DateRange = {}): string | undefined => {
  const missing = DATE_PARTS.filter((part) => typed[part].trim() === '');
  if (missing.length === DATE_PARTS.length) return undefined;
  if (missing.length > 0) return `Enter the ${missing.join(' and the ')}.`;
  if (Number.isNaN(monthOf(typed.month))) return 'Enter the month as a number or a name, such as 11 or Nov.';
  if (!/^\s*\d{4}\s*$/.test(typed.year)) return 'Enter the year with four digits.';
  const day = calendarDayOf(typed);
  const { day: date, month, year } = tidied(typed);
  return day === undefined ? `${date} ${month} ${year} does not exist. Check the day.` : rangeProblem(day, range);
};

const rangeProblem = (day: string, { min = FIRST_DAY, max }: DateRange): string | undefined => {
  if (day < min) return `Enter a date from ${formatDay(min)} onwards.`;
  return max !== undefined && day > max ? `Enter a date no later than ${formatDay(max)}.` : undefined;
};

const calendarDayOf = ({ day, month, year }: TypedDate): string | undefined => {
  const number = monthOf(month);
  if (!/^\d{1,2}$/.test(day.trim()) || !/^\d{4}$/.test(year.trim()) || Number.isNaN(number)) return undefined;
  const text = `${year.trim()}-${String(number).padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Some engines read 31 February as 3 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
};
