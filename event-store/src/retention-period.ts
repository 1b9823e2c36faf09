import type { RetentionClass } from './kernel/personal.ts';

/**
 * The one period of a class whose clock starts with the end of the relationship or of a consent: none of its data may be erased earlier.
 * Keys without a period also belong to it.
 */
export const OPEN_PERIOD = 'open';

/** The time zone of the books: its calendar decides the accounting year and the month of an event. */
const BOOKS_ZONE = 'Europe/Bratislava';
const dayOfTheBooks = new Intl.DateTimeFormat('sv-SE', { timeZone: BOOKS_ZONE, dateStyle: 'short' });

/** The day of an instant by the calendar of the books, as an ISO date. */
export const bookDayOf = (instant: string): string => dayOfTheBooks.format(new Date(instant));

type PeriodLength = 'open' | 'year' | 'month';

/** The length of the period that one key of a class covers, which is the smallest unit of erasure. */
const PERIOD_OF: Readonly<Record<RetentionClass, PeriodLength>> = {
  account: 'open',
  security: 'open',
  cdd: 'open',
  transaction: 'open',
  // Ten years after the accounting year.
  accounting: 'year',
  'travel-rule': 'open',
  suspicion: 'open',
  // Two years after the message.
  support: 'month',
  marketing: 'open',
  staff: 'open',
};

/** The period whose key encrypts an event of this time: `open`, an accounting year (`2026`) or a month (`2026-11`). */
export const retentionPeriodOf = (retentionClass: RetentionClass, occurredAt: string): string => {
  const length = PERIOD_OF[retentionClass];
  if (length === 'open') return OPEN_PERIOD;
  const [year = '', month = ''] = bookDayOf(occurredAt).split('-');
  return length === 'year' ? year : `${year}-${month}`;
};
