import { minorOf, negateMoney, type Money } from '@danubit/contracts/values/money';
import type { CustomerAccount, Entry, EntryLine, HouseAccount, JournalEntry, WalletEntry } from './entry.events.ts';

export type Wallet = { readonly walletId: string; readonly userId: string };

/** `effectiveAt`: when the money moved, by UTC ISO time; statements and daily balances follow it. */
export type Booking = Pick<Entry, 'entryId' | 'effectiveAt' | 'cause'>;

/** Every builder takes amounts greater than zero. @throws RangeError for others: the sign of a line is the builder's business. */
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

/** The same money the other way round: what is booked is never taken away, only reversed. */
export const reversalOf = <Kind extends WalletEntry | JournalEntry>(entry: Kind, effectiveAt: string): Kind => ({
  ...entry,
  entryId: `reversal-${entry.entryId}`,
  lines: entry.lines.map((line) => ({ ...line, money: negateMoney(line.money) })),
  effectiveAt,
});

const bookingOf = ({ entryId, effectiveAt, cause }: Booking): Booking => ({ entryId, effectiveAt, cause });

const positive = (amount: Money): Money => {
  if (minorOf(amount) <= 0n) throw new RangeError('An entry is built of amounts greater than zero.');
  return amount;
};
