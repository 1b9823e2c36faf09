import { easterSunday } from '../../reference-rates/target-calendar.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Days of rest in Slovakia besides weekends: Act 241/1993 with its amendments. 1 September is a working day since 2024 and 17 November
 * since 2025. Good Friday and Easter Monday are computed. A day that is missing here makes a deadline end earlier.
 */
const FIXED: readonly string[] = ['01-01', '01-06', '05-01', '05-08', '07-05', '08-29', '09-15', '11-01', '12-24', '12-25', '12-26'];
const UNTIL: readonly (readonly [day: string, lastYear: number])[] = [
  ['09-01', 2023],
  ['11-17', 2024],
];

/** @param day ISO date */
export const isSlovakWorkingDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  const [year, monthDay] = [date.getUTCFullYear(), day.slice(5)];
  if (date.getUTCDay() === 0 || date.getUTCDay() === 6 || FIXED.includes(monthDay)) return false;
  if (UNTIL.some(([rest, lastYear]) => rest === monthDay && year <= lastYear)) return false;
  const sinceEaster = (date.getTime() - easterSunday(year)) / DAY_MS;
  return sinceEaster !== -2 && sinceEaster !== 1;
};

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short', timeStyle: 'short' });

/** The calendar day in Slovakia, as an ISO date. */
export const slovakDay = (at: Date): string => clock.format(at).slice(0, 'YYYY-MM-DD'.length);

/** Any seven days contain a working day: at most five days of rest follow one another. */
const CALENDAR_DAYS = 7;
const YEARS: readonly [from: Date, to: Date] = [new Date('2000-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')];

/**
 * When the given number of whole working days after the day of `from` has passed: midnight in Slovakia.
 * @throws RangeError outside 2000 to 2099, of which the days of rest are known
 */
export const afterWorkingDays = (from: Date, days: number): Date => {
  if (!(from >= YEARS[0] && from < YEARS[1])) throw new RangeError('Working days are known from 2000 to 2099.');
  const first = slovakDay(from);
  const following = Array.from({ length: days * CALENDAR_DAYS }, (_, index) => shifted(first, index + 1));
  const last = following.filter(isSlovakWorkingDay)[days - 1];
  if (last === undefined) throw new RangeError('The number of working days is a whole number from 1.');
  return midnightBefore(shifted(last, 1));
};

const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** Slovakia is one hour before UTC, in summer two. */
const midnightBefore = (day: string): Date => {
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * HOUR_MS);
  return slovakDay(inSummer) === day ? inSummer : new Date(inSummer.getTime() + HOUR_MS);
};
