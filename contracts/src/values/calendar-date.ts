import * as z from 'zod/mini';

/** First accepted day: no customer was born earlier, and PostgreSQL has no year 0000. */
export const FIRST_DAY = '1900-01-01';

/** A day such as "2026-11-20", from 1900 on. */
export const calendarDate = (message = 'Enter a date as YYYY-MM-DD, from 1900 onwards.') =>
  z.iso.date(message).check(z.refine((day) => day >= FIRST_DAY, message));

/** A time in UTC such as "2026-11-20T10:00:00.000Z", from 1900 on. */
export const utcTime = (message = 'Enter a time in UTC, such as 2026-11-20T10:00:00.000Z, from 1900 onwards.') =>
  z.iso.datetime(message).check(z.refine((time) => time >= FIRST_DAY, message));
