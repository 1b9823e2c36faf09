import { dayIn } from '../domain/payments/time-zone.ts';

const HOUR_MS = 3_600_000;
/** No zone differs more than this from UTC. */
const FURTHEST_MS = 15 * HOUR_MS;
const QUARTER_MS = HOUR_MS / 4;

/** The first instant of the month after the one that contains `at`, by a zone's calendar. Zones differ from UTC by quarters of an hour. */
export const startOfNextMonth = (zone: string, at: string): string => {
  const [year = 0, month = 0] = dayIn(zone, new Date(at)).split('-').map(Number);
  const utcMidnight = Date.UTC(year, month, 1);
  const nextMonth = new Date(utcMidnight).toISOString().slice(0, 7);
  for (let ms = utcMidnight - FURTHEST_MS; ms <= utcMidnight + FURTHEST_MS; ms += QUARTER_MS) {
    if (dayIn(zone, new Date(ms)).startsWith(nextMonth)) return new Date(ms).toISOString();
  }
  throw new Error(`No month begins in ${zone}.`);
};
