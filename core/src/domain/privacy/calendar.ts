/** Days and months of a calendar, by text: the domain has no clock. */
const SHORT_MONTHS = [4, 6, 9, 11];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysOf = (year: number, month: number): number => {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return SHORT_MONTHS.includes(month) ? 30 : 31;
};

export const isoDay = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** The day of the same date, or the last of the month where there is none. The time of an instant stays. */
export const afterMonths = (iso: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return isoDay(toYear, toMonth, Math.min(day, daysOf(toYear, toMonth))) + iso.slice(10);
};

export const dayAfter = (isoDate: string): string => {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  if (day < daysOf(year, month)) return isoDay(year, month, day + 1);
  return month < 12 ? isoDay(year, month + 1, 1) : isoDay(year + 1, 1, 1);
};

/** The first instant after a day, in UTC. */
export const endOfDay = (isoDate: string): string => `${dayAfter(isoDate)}T00:00:00.000Z`;
