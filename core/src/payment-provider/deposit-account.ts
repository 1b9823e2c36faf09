import type { FiatCurrency } from '@danubit/contracts/values/money';
import type { BankFileContent } from './bank-file.types.ts';

/** How a payer in the United States reaches an account in dollars. */
export type AchDetails = { readonly routingNumber: string; readonly accountNumber: string };

/** An account to which customers transfer money, in one currency. */
export type DepositAccount = {
  readonly iban: string;
  /** The company's own account at the same bank. */
  readonly ownIban: string;
  readonly holder: string;
  readonly bic: string;
  readonly bankName: string;
  readonly currency: FiatCurrency;
  /** Undefined where the bank gives none. */
  readonly ach?: AchDetails | undefined;
};

/** Who sent a transfer that we received, by its id: where its money goes back to. */
export type PayersOfTransfers = {
  readonly of: (
    transferId: string,
  ) => Promise<{ readonly name: string; readonly iban: string | null; readonly bankReference: string } | 'erased' | undefined>;
};

/** The files that a bank delivers. */
export type BankInbox = {
  readonly incoming: () => Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]>;
  /** @throws FaultyFile */
  readonly read: (bytes: Uint8Array) => BankFileContent;
  readonly markRead: (name: string) => Promise<void>;
  readonly markRefused: (name: string, reason: string) => Promise<void>;
  /** Refused files that are still in the folder. */
  readonly countRefused: () => Promise<number>;
  /** Removes what the log holds by now: read files, and copies of orders, from before these times. */
  readonly forget: (before: { readonly read: Date; readonly ordered: Date }) => Promise<void>;
};
