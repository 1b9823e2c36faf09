import type { Money } from '@danubit/contracts/values/money';
import { credit, creditCustomer, debit, journalEntry, walletEntry, type Wallet } from './build-entry.ts';
import type { JournalEntry, WalletEntry } from './entry.events.ts';

/** A capture that no payment explains: late, double, or of another amount or currency. `captureId` identifies it permanently. */
type Capture = { readonly captureId: string; readonly money: Money; readonly effectiveAt: string };

/** The provider has taken the customer's money and no payment explains it: it waits in `suspense` for a decision. */
export const captureToSuspense = ({ captureId, money, effectiveAt }: Capture): JournalEntry =>
  journalEntry(bookingOf(`capture-${captureId}`, captureId, effectiveAt), [debit('psp.receivable', money), credit('suspense', money)]);

/** `transferId`: the bank transfer that it gives to the customer, so that the account shows what came in and went out as one item. */
export const suspenseToCustomer = (wallet: Wallet, given: Capture & { readonly transferId?: string | undefined }): WalletEntry => {
  const { captureId, money, effectiveAt, transferId } = given;
  const booking = bookingOf(`suspense_credit-${captureId}`, captureId, effectiveAt);
  const cause = transferId === undefined ? booking.cause : ({ kind: 'bank_transfer', id: transferId } as const);
  return walletEntry({ ...booking, cause }, wallet, money, [debit('suspense', money), creditCustomer(wallet, 'customer.available', money)]);
};

/** Refunded to the card that it came from. */
export const suspenseReturned = ({ captureId, money, effectiveAt }: Capture): JournalEntry =>
  journalEntry(bookingOf(`suspense_return-${captureId}`, captureId, effectiveAt), [
    debit('suspense', money),
    credit('psp.receivable', money),
  ]);

const bookingOf = (entryId: string, captureId: string, effectiveAt: string) => ({
  entryId,
  effectiveAt,
  cause: { kind: 'unexpected_capture', id: captureId } as const,
});
