import type { BankFileContent } from './bank-file.types.ts';

/** An account to which customers transfer money. */
export type DepositAccount = {
  readonly iban: string;
  /** The company's own account at the same bank. */
  readonly ownIban: string;
  readonly holder: string;
  readonly bic: string;
  readonly bankName: string;
  readonly currency: 'EUR';
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
};
