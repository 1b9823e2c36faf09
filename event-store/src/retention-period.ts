import type { RetentionClass } from './kernel/personal.ts';

/**
 * The one period of a class whose clock starts with the end of the relationship or of a consent: nothing of it may go earlier. Keys
 * that were made before keys had periods are of it as well.
 */
export const OPEN_PERIOD = 'open';

/** Where the books are kept: its calendar says in which accounting year, and in which month, something happened. */
const BOOKS_ZONE = 'Europe/Bratislava';
const dayOfTheBooks = new Intl.DateTimeFormat('sv-SE', { timeZone: BOOKS_ZONE, dateStyle: 'short' });

type PeriodLength = 'open' | 'year' | 'month';

/** How far the data of one key of a class reaches: what may be erased alone. */
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

/** The period whose key seals what happened at a moment: `open`, an accounting year (`2026`) or a month (`2026-11`). */
export const retentionPeriodOf = (retentionClass: RetentionClass, occurredAt: string): string => {
  const length = PERIOD_OF[retentionClass];
  if (length === 'open') return OPEN_PERIOD;
  const [year = '', month = ''] = dayOfTheBooks.format(new Date(occurredAt)).split('-');
  return length === 'year' ? year : `${year}-${month}`;
};
