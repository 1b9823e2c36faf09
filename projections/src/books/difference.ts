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

/** Something that ledger, balances and log do not agree on. Amounts are minor units of the asset. */
export type Difference = {
  readonly kind: DifferenceKind;
  readonly walletId: string | null;
  readonly asset: string | null;
  /** What of it: the part of the balance, the entry or the payment. */
  readonly subject: string;
  /** As the log has it. */
  readonly expected: string | null;
  /** As the table has it, or the other side within the log. */
  readonly shown: string | null;
  /** Where to look again: the owner's id, or the position of the entry. Null: what the log says of itself is looked at every time. */
  readonly place: string | null;
};

/** The same difference has the same name in every look. */
export const nameOf = ({ kind, walletId, asset, subject }: Difference): string => [kind, walletId ?? '', asset ?? '', subject].join('|');
