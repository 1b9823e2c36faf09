import type { Money } from '@danubit/contracts/values/money';
import { credit, creditCustomer, debit, debitCustomer, journalEntry, walletEntry, type Wallet } from './build-entry.ts';
import type { JournalEntry, WalletEntry } from './entry.events.ts';

type TransferIn = { readonly transferId: string; readonly money: Money; readonly effectiveAt: string };
type Payout = { readonly payoutId: string; readonly money: Money; readonly effectiveAt: string };
type Sweep = { readonly sweepId: string; readonly money: Money; readonly effectiveAt: string };

export const bankTransferMatched = (wallet: Wallet, { transferId, money, effectiveAt }: TransferIn): WalletEntry =>
  walletEntry(transferBooking('transfer_in', transferId, effectiveAt), wallet, money, [
    debit('bank.safeguarding', money),
    creditCustomer(wallet, 'customer.available', money),
  ]);

/** The owner of the money is unknown: it waits in `suspense`. */
export const bankTransferUnmatched = ({ transferId, money, effectiveAt }: TransferIn): JournalEntry =>
  journalEntry(transferBooking('transfer_unmatched', transferId, effectiveAt), [
    debit('bank.safeguarding', money),
    credit('suspense', money),
  ]);

/** For a transfer that was matched after it was booked to `suspense`. */
export const unmatchedTransferToCustomer = (wallet: Wallet, { transferId, money, effectiveAt }: TransferIn): WalletEntry =>
  walletEntry(transferBooking('transfer_matched', transferId, effectiveAt), wallet, money, [
    debit('suspense', money),
    creditCustomer(wallet, 'customer.available', money),
  ]);

export const unmatchedTransferReturned = ({ transferId, money, effectiveAt }: TransferIn): JournalEntry =>
  journalEntry(transferBooking('transfer_returned', transferId, effectiveAt), [
    debit('suspense', money),
    credit('bank.safeguarding', money),
  ]);

/** The money of a payout is reserved when it is requested. When the bank returns it, book `reversalOf` this entry. */
export const payoutSubmitted = (wallet: Wallet, { payoutId, money, effectiveAt }: Payout): WalletEntry =>
  walletEntry({ entryId: `payout-${payoutId}`, effectiveAt, cause: { kind: 'payout', id: payoutId } }, wallet, money, [
    debitCustomer(wallet, 'customer.reserved', money),
    credit('bank.safeguarding', money),
  ]);

/** Safeguarded money that now belongs to the company leaves the customers' account on the same business day. */
export const sweptToOwn = ({ sweepId, money, effectiveAt }: Sweep): JournalEntry =>
  journalEntry({ entryId: `sweep-${sweepId}`, effectiveAt, cause: { kind: 'sweep', id: sweepId } }, [
    debit('bank.own', money),
    credit('bank.safeguarding', money),
  ]);

const transferBooking = (what: string, transferId: string, effectiveAt: string) => ({
  entryId: `${what}-${transferId}`,
  effectiveAt,
  cause: { kind: 'bank_transfer', id: transferId } as const,
});
