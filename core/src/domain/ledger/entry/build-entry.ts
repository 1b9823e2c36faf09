import { minorOf, negateMoney, type Money } from '@danubit/contracts/values/money';
import type { CustomerAccount, Entry, EntryLine, HouseAccount, JournalEntry, WalletEntry } from './entry.events.ts';

export type Wallet = { readonly walletId: string; readonly userId: string };

/** `effectiveAt`: UTC ISO time at which the money moved; statements and daily balances follow it. */
export type Booking = Pick<Entry, 'entryId' | 'effectiveAt' | 'cause'>;

/** Every builder takes amounts greater than zero and sets the sign of each line itself. @throws RangeError for other amounts */
export const debit = (account: HouseAccount, amount: Money): EntryLine => ({ account, walletId: null, money: positive(amount) });
export const credit = (account: HouseAccount, amount: Money): EntryLine => ({
  account,
  walletId: null,
  money: negateMoney(positive(amount)),
});

export const debitCustomer = ({ walletId }: Wallet, account: CustomerAccount, amount: Money): EntryLine => ({
  account,
  walletId,
  money: positive(amount),
});
export const creditCustomer = ({ walletId }: Wallet, account: CustomerAccount, amount: Money): EntryLine => ({
  account,
  walletId,
  money: negateMoney(positive(amount)),
});

export const isZero = (amount: Money): boolean => minorOf(amount) === 0n;

export const walletEntry = (
  booking: Booking,
  { walletId, userId }: Wallet,
  { asset }: Money,
  lines: readonly EntryLine[],
): WalletEntry => ({
  ...bookingOf(booking),
  walletId,
  userId,
  asset,
  lines: [...lines],
});

export const journalEntry = (booking: Booking, lines: readonly EntryLine[]): JournalEntry => ({
  ...bookingOf(booking),
  walletId: null,
  userId: null,
  asset: null,
  lines: [...lines],
});

/** The same money in the other direction: an entry is never deleted, only reversed. */
export const reversalOf = <Kind extends WalletEntry | JournalEntry>(entry: Kind, effectiveAt: string): Kind => ({
  ...entry,
  entryId: `reversal-${entry.entryId}`,
  lines: entry.lines.map((line) => ({ ...line, money: negateMoney(line.money) })),
  effectiveAt,
});

const bookingOf = ({ entryId, effectiveAt, cause }: Booking): Booking => ({ entryId, effectiveAt, cause });

const positive = (amount: Money): Money => {
  if (minorOf(amount) <= 0n) throw new RangeError('The amounts of an entry must be greater than zero.');
  return amount;
};
