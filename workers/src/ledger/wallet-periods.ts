import type { EventLog } from '@danubit/core/event-store/event-log';
import { wallet, walletStreamOf, type WalletState } from '@danubit/core/domain/wallet/wallet/wallet.decider';
import type { WalletEvent } from '@danubit/core/domain/wallet/wallet/wallet.events';

export type Period = {
  readonly stream: string;
  /** "202611". */
  readonly month: string;
  readonly number: number;
  readonly status: WalletState['status'];
};

/** No wallet is older than the product. */
const FIRST_MONTH = '202501';
/** Periods of one month hold 1,000 entries each: 10,000 of them are ten million entries of one wallet. */
const MAX_PERIODS_PER_MONTH = 10_000;

/** The last period of a month that is not closed, or the place of the next one. */
export const findPeriod = async (log: EventLog, walletId: string, asset: string, month: string): Promise<Period> => {
  for (let number = 1; number <= MAX_PERIODS_PER_MONTH; number += 1) {
    const period = await readPeriod(log, walletId, asset, month, number);
    if (period.status !== 'closed') return period;
  }
  throw new Error(`Wallet ${walletId} has more than ${String(MAX_PERIODS_PER_MONTH)} periods in ${month}.`);
};

/** The period before one that does not exist yet: the last of this month, or of the last month in which the wallet had any. */
export const previousPeriod = async (
  log: EventLog,
  walletId: string,
  asset: string,
  { month, number }: Period,
): Promise<Period | undefined> => {
  if (number > 1) return readPeriod(log, walletId, asset, month, number - 1);
  for (let earlier = monthBefore(month); earlier >= FIRST_MONTH; earlier = monthBefore(earlier)) {
    const next = await findPeriod(log, walletId, asset, earlier);
    if (next.status === 'open') return next;
    if (next.number > 1) return readPeriod(log, walletId, asset, earlier, next.number - 1);
  }
  return undefined;
};

const readPeriod = async (log: EventLog, walletId: string, asset: string, month: string, number: number): Promise<Period> => {
  const stream = walletStreamOf(walletId, asset, month, number);
  const history = await log.read<WalletEvent>(stream);
  const { status } = history.reduce(wallet.evolve, wallet.initial);
  return { stream, month, number, status };
};

const monthBefore = (month: string): string => {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(4));
  return number === 1 ? `${String(year - 1)}12` : `${String(year)}${String(number - 1).padStart(2, '0')}`;
};
