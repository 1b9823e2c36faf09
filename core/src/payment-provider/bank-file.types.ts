import type { Money } from '@danubit/contracts/values/money';

/** What a transfer was cleared under between the banks: its UETR, or the transaction id of the payer's bank with the payer's account. */
export type ClearingReference = { readonly kind: 'uetr' | 'transaction'; readonly reference: string };

/** Money that the bank has booked to our account. */
export type IncomingTransfer = {
  /** The bank's reference of the entry and the place in it: usually the same in every file that reports the transfer. */
  readonly bankReference: string;
  /** Always the same for the same transfer; empty when the bank gives none. */
  readonly clearing: readonly ClearingReference[];
  readonly account: string;
  readonly money: Money;
  /** ISO date. */
  readonly bookedOn: string;
  readonly payer: { readonly name: string; readonly iban: string | null };
  /** What the payer wrote. */
  readonly remittance: string;
  /** Creditor references with right check digits in it. */
  readonly references: readonly string[];
};

/** How a transfer that we ordered ended. */
export type PayoutStatus = {
  readonly refundId: string;
  /** The same for the same report, however often it comes. */
  readonly noticeId: string;
  readonly isSuccess: boolean;
  readonly bankReference: string | null;
  /** ISO 20022 reason code; null for a success. */
  readonly raw: string | null;
};

/** What the account held at the end of a statement, by the bank. */
export type ClosingBalance = {
  readonly statementId: string;
  /** ISO date; null when the bank gives none. */
  readonly bookedOn: string | null;
  readonly closing: Money;
  /** What was booked in between; money in is positive. */
  readonly entries: readonly BookedEntry[];
};

export type BookedEntry = {
  readonly reference: string;
  readonly money: Money;
  /** Id of our order that it executes or returns. */
  readonly orderId: string | null;
};

export type BankFileContent = {
  readonly transfers: readonly IncomingTransfer[];
  readonly payouts: readonly PayoutStatus[];
  readonly statements: readonly ClosingBalance[];
};
