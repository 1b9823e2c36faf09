import type { WalletChainEvent } from '../domain/wallet/wallet-chain/wallet-chain.events.ts';
import { balancesOf, carriedOf, minus, NO_BALANCES, plus, type Balances } from '../domain/wallet/wallet/balances.ts';
import { periodAfter } from '../domain/wallet/wallet/period-name.ts';
import { wallet, type WalletState } from '../domain/wallet/wallet/wallet.decider.ts';
import type { PeriodName } from '../domain/wallet/wallet/wallet.events.ts';
import { walletStream } from '../domain/wallet/wallet/wallet.stream.ts';
import type { LedgerLog, Owner } from './booking.ts';

/** The first month of the product: no wallet is older. */
const FIRST_MONTH = '202501';
/** Periods without a chain come from code up to November 2026 and from copies not upgraded since; the caller covers later months. */
const LAST_MONTH_WITHOUT_CHAIN = '202712';

export type ExistingPeriod = Pick<WalletState, 'status' | 'balances'> & { readonly name: PeriodName; readonly carried: Balances };

type Start =
  | { readonly type: 'start'; readonly data: Extract<WalletChainEvent, { type: 'WalletChainStarted' }>['data'] }
  /** Several periods are open side by side, or one lacks entries of another: they are closed before their sums are final. */
  | { readonly type: 'abandon'; readonly periods: readonly PeriodName[] };

/**
 * The existing periods of a wallet, found by their names in the order of the chain: every month from the first of the product to one after
 * `month`. Done once for each wallet and asset, when its chain is started.
 */
export const findPeriods = async (log: LedgerLog, owner: Owner, month: string): Promise<readonly ExistingPeriod[]> => {
  const last = monthAfter(month > LAST_MONTH_WITHOUT_CHAIN ? month : LAST_MONTH_WITHOUT_CHAIN);
  const months: string[] = [];
  for (let each = FIRST_MONTH; each <= last; each = monthAfter(each)) months.push(each);
  return (await Promise.all(months.map((each) => periodsOf(log, owner, each)))).flat();
};

/**
 * Where a chain begins. A single open period that contains all entries becomes the first one. Otherwise the chain begins with a new period
 * after all others, which carries the sum of all their entries: a customer's balance is the sum of the entries of all periods.
 */
export const startAfter = (periods: readonly ExistingPeriod[], { walletId, userId, asset }: Owner, month: string): Start => {
  const total = periods.reduce((sum, { balances, carried }) => plus(sum, minus(balances, carried)), NO_BALANCES);
  const open = periods.filter(({ status }) => status === 'open');
  const last = periods.at(-1);
  const isWhole = last?.status === 'open' && open.length === 1 && isSame(last.balances, total);
  if (!isWhole && open.length > 0) return { type: 'abandon', periods: open.map(({ name }) => name) };
  const first = isWhole ? last.name : last === undefined ? { month, number: 1 } : periodAfter(last.name, month);
  return {
    type: 'start',
    data: {
      walletId,
      userId,
      asset,
      first,
      carried: carriedOf(isWhole ? last.carried : total),
      earlier: (isWhole ? periods.slice(0, -1) : periods).map(({ name }) => name),
    },
  };
};

/** A month's periods are numbered without gaps. */
const periodsOf = async (log: LedgerLog, { walletId, asset }: Owner, month: string): Promise<readonly ExistingPeriod[]> => {
  const found: ExistingPeriod[] = [];
  for (let number = 1; ; number += 1) {
    const { status, balances, period } = await log.load(wallet, walletStream(walletId, asset, month, number));
    if (period === null) return found;
    found.push({ name: { month, number }, status, balances, carried: balancesOf(period.carried) });
  }
};

const isSame = (left: Balances, right: Balances): boolean =>
  left.available === right.available && left.reserved === right.reserved && left.debt === right.debt;

const monthAfter = (month: string): string => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))];
  return number === 12 ? `${String(year + 1)}01` : `${String(year)}${String(number + 1).padStart(2, '0')}`;
};
