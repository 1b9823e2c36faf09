import type { EventLog } from '../event-store/event-log.ts';
import { MAX_ENTRIES_PER_PERIOD, walletStreamOf, type WalletState } from '../domain/wallet/wallet/wallet.decider.ts';
import type { WalletEvent } from '../domain/wallet/wallet/wallet.events.ts';

export type Period = {
  readonly stream: string;
  /** "202611". */
  readonly month: string;
  readonly number: number;
  readonly status: WalletState['status'];
};

type Streams = Pick<EventLog, 'read'>;

/** No wallet is older than the product. */
const FIRST_MONTH = '202501';
/** Periods of one month hold 1,000 entries each: 10,000 of them are ten million entries of one wallet. */
const MAX_PERIODS_PER_MONTH = 10_000;
/** A period that is closed because it is full has its closing event here or later: one opening event, then the entries. */
const CLOSED_FROM_REVISION = BigInt(MAX_ENTRIES_PER_PERIOD) + 1n;

/** Beyond this many wallets the places to begin at are forgotten; finding one anew takes a handful of reads. */
const MAX_REMEMBERED = 10_000;

export type WalletPeriods = {
  /** The last period of a month that is not closed, or the place of the next one. */
  readonly find: (walletId: string, asset: string, month: string) => Promise<Period>;
  /** The period before one that does not exist yet: the last of this month, or of the last month in which the wallet had any. */
  readonly previous: (walletId: string, asset: string, period: Period) => Promise<Period | undefined>;
};

export const walletPeriods = (log: Streams): WalletPeriods => {
  // By wallet and month the first period that may not be full: a full one stays full, so looking may begin there.
  const beginnings = new Map<string, number>();

  const find: WalletPeriods['find'] = async (walletId, asset, month) => {
    const place = walletStreamOf(walletId, asset, month, 0);
    const isFullAt = (number: number): Promise<boolean> => isFull(log, walletStreamOf(walletId, asset, month, number));
    for (let number = beginnings.get(place) ?? (await firstNotFull(isFullAt)); number <= MAX_PERIODS_PER_MONTH; number += 1) {
      const period = await readPeriod(log, walletId, asset, month, number);
      if (period.status === 'closed') continue;
      if (beginnings.size >= MAX_REMEMBERED) beginnings.clear();
      beginnings.set(place, number);
      return period;
    }
    throw new Error(`Wallet ${walletId} has more than ${String(MAX_PERIODS_PER_MONTH)} periods in ${month}.`);
  };

  const previous: WalletPeriods['previous'] = async (walletId, asset, { month, number }) => {
    if (number > 1) return readPeriod(log, walletId, asset, month, number - 1);
    for (let earlier = monthBefore(month); earlier >= FIRST_MONTH; earlier = monthBefore(earlier)) {
      const next = await find(walletId, asset, earlier);
      if (next.status === 'open') return next;
      if (next.number > 1) return readPeriod(log, walletId, asset, earlier, next.number - 1);
    }
    return undefined;
  };

  return { find, previous };
};

/**
 * A period follows only on one that is closed, so the full ones of a month come first: doubling and halving finds the first that is
 * not in a handful of short reads, however many there are.
 */
const firstNotFull = async (isFullAt: (number: number) => Promise<boolean>): Promise<number> => {
  let [full, notFull] = [0, 1];
  while (notFull <= MAX_PERIODS_PER_MONTH && (await isFullAt(notFull))) [full, notFull] = [notFull, notFull * 2];
  while (notFull - full > 1) {
    const middle = Math.floor((full + notFull) / 2);
    if (await isFullAt(middle)) full = middle;
    else notFull = middle;
  }
  return notFull;
};

const isFull = async (log: Streams, stream: string): Promise<boolean> =>
  (await log.read<WalletEvent>(stream, CLOSED_FROM_REVISION)).some(({ type }) => type === 'WalletPeriodClosed');

const readPeriod = async (log: Streams, walletId: string, asset: string, month: string, number: number): Promise<Period> => {
  const stream = walletStreamOf(walletId, asset, month, number);
  // Nothing follows the closing of a period.
  const last = (await log.read<WalletEvent>(stream)).at(-1)?.type;
  return { stream, month, number, status: last === undefined ? 'none' : last === 'WalletPeriodClosed' ? 'closed' : 'open' };
};

const monthBefore = (month: string): string => {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(4));
  return number === 1 ? `${String(year - 1)}12` : `${String(year)}${String(number - 1).padStart(2, '0')}`;
};
