/**
 * Business days of the euro: those on which TARGET is open and the European Central Bank publishes reference rates. Closed on weekends, New
 * Year's Day, Good Friday, Easter Monday, 1 May, 25 and 26 December (ECB decision of 14 December 2000). Days are ISO dates.
 */
const DAY_MS = 86_400_000;
const FIXED_HOLIDAYS: readonly string[] = ['01-01', '05-01', '12-25', '12-26'];

const ZONE = 'Europe/Berlin';
const clockOfFrankfurt = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const isBusinessDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  if (date.getUTCDay() === 0 || date.getUTCDay() === 6 || FIXED_HOLIDAYS.includes(day.slice(5))) return false;
  const sinceEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS;
  return sinceEaster !== -2 && sinceEaster !== 1;
};

/** The day itself when it is a business day, else the last one before it. */
export const lastBusinessDay = (day: string): string => (isBusinessDay(day) ? day : lastBusinessDay(shifted(day, -1)));

/** The business day that is the given number of business days after a day. */
export const businessDayAfter = (day: string, count: number): string => {
  const next = shifted(day, 1);
  if (!isBusinessDay(next)) return businessDayAfter(next, count);
  return count <= 1 ? next : businessDayAfter(next, count - 1);
};

/** How much of the time between two instants falls on business days; counting stops soon after `atMost`. */
export const businessTimeBetween = (from: Date, to: Date, atMost: number): number => {
  const [start, end] = [inFrankfurt(from), inFrankfurt(to)];
  let passed = 0;
  for (let { day } = start; day <= end.day && passed <= atMost; day = shifted(day, 1)) {
    if (!isBusinessDay(day)) continue;
    // Clocks change on Sundays, so every business day has 24 hours.
    passed += (day === end.day ? end.sinceMidnightMs : DAY_MS) - (day === start.day ? start.sinceMidnightMs : 0);
  }
  return passed;
};

/** Day and time of day in Frankfurt, where the European Central Bank publishes the rates. */
export const inFrankfurt = (at: Date): { readonly day: string; readonly sinceMidnightMs: number } => {
  const [day = '', time = ''] = clockOfFrankfurt.format(at).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return { day, sinceMidnightMs: ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
};

const shifted = (day: string, by: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** Midnight UTC of Easter Sunday, Gregorian: the algorithm of Meeus, Jones and Butcher. */
export const easterSunday = (year: number): number => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(count / 31) - 1, (count % 31) + 1);
};
