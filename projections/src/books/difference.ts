import type { EntryFault } from './fold-books.ts';
import type { PaymentFault } from './book-of-payment.ts';
import type { WalletFault } from './book-of-wallet.ts';

export type DifferenceKind =
  | 'balance_differs'
  | 'days_differ'
  | 'entry_missing'
  | 'entry_not_in_log'
  | 'entry_changed'
  | 'trial_balance_not_zero'
  | WalletFault
  | EntryFault
  | PaymentFault['kind'];

/** A contradiction between ledger, balances and log. Amounts are minor units of the asset. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly walletId: string | null;
  readonly asset: string | null;
  /** The part of the balance, the entry or the payment that differs. */
  readonly subject: string;
  /** The value by the log. */
  readonly expected: string | null;
  /** The value in the table, or the contradicting value within the log. */
  readonly shown: string | null;
  /**
   * What to compare again: the owner's id or the position of the entry. Null for a contradiction within the log, which every check reads.
   */
  readonly place: string | null;
};

/** The same difference has the same name in every check. */
export const nameOf = ({ kind, walletId, asset, subject }: Difference): string => [kind, walletId ?? '', asset ?? '', subject].join('|');
