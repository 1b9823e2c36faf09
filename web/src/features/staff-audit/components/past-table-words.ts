import type { PastRow, PastTable } from '@danubit/contracts/http/console/past-tables.contract';
import { instantOfField } from '../../../lib/moment-fields.ts';
import { positionText, typedPosition } from './position-text.ts';

/** Both fields of a moment are empty. */
export const NO_MOMENT = '';

/** The moment that a time or a position names; `undefined` for both, or for text that is neither. */
export const momentIn = (time: string, position: string, zone: string): string | undefined => {
  if (time === '' && position === '') return NO_MOMENT;
  if (time !== '' && position !== '') return undefined;
  return time === '' ? typedPosition(position) : instantOfField(time, zone);
};

export const STATE_WORDS: Readonly<Record<PastTable['state'], string>> = {
  waiting: 'Waiting',
  building: 'Building',
  ready: 'Ready',
  cancelled: 'Cancelled',
  expired: 'Expired',
  dropped: 'Dropped',
  failed: 'Not built',
};

export const KIND_WORDS: Readonly<Record<NonNullable<PastRow['kind']>, string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

/** Why a table cannot be looked at, and what to do; null while it can, or will. */
export const overText = ({ state, failure }: Pick<PastTable, 'state' | 'failure'>): string | null => {
  switch (state) {
    case 'waiting':
    case 'building':
    case 'ready':
    case 'cancelled':
      return null;
    case 'expired':
      return 'A table is kept for an hour. Build it again.';
    case 'dropped':
      return 'Data of a customer was erased meanwhile, so the table was dropped. Build it again.';
    case 'failed':
      return failure === 'too_many_rows'
        ? 'The table has more than 2,000,000 rows. Choose an earlier moment, or ask an operator to run "make replay".'
        : 'The build stopped five times before its end. Ask an operator to check the log of the projections, then build it again.';
  }
};

export const momentWords = ({ position, at }: PastTable['first'], format: (at: string) => string): string =>
  `${at === null ? '' : `${format(at)}, `}position ${positionText(position)}`;
