import type { Money } from '@danubit/contracts/values/money';
import { credit, creditCustomer, debit, debitCustomer, journalEntry, walletEntry, type Wallet } from './build-entry.ts';
import type { JournalEntry, WalletEntry } from './entry.events.ts';

type TransferIn = { readonly transferId: string; readonly money: Money; readonly effectiveAt: string };
type CreditedTransfer = TransferIn & { readonly paymentId: string };
type TransferRefund = { readonly refundId: string; readonly money: Money; readonly effectiveAt: string };
type Payout = { readonly payoutId: string; readonly money: Money; readonly effectiveAt: string };
type Sweep = { readonly sweepId: string; readonly money: Money; readonly effectiveAt: string };

/** Booked as soon as the bank reports it, so that the books always hold what the account holds. */
export const bankTransferReceived = ({ transferId, money, effectiveAt }: TransferIn): JournalEntry =>
  journalEntry(transferBooking('transfer_in', transferId, effectiveAt), [debit('bank.safeguarding', money), credit('suspense', money)]);

/** The deposit that the transfer became is completed. Named after the payment, as every deposit is. */
export const bankTransferCredited = (wallet: Wallet, { transferId, paymentId, money, effectiveAt }: CreditedTransfer): WalletEntry =>
  walletEntry({ entryId: `deposit-${paymentId}`, effectiveAt, cause: { kind: 'bank_transfer', id: transferId } }, wallet, money, [
    debit('suspense', money),
    creditCustomer(wallet, 'customer.available', money),
  ]);

export const bankTransferReturned = ({ transferId, money, effectiveAt }: TransferIn): JournalEntry =>
  journalEntry(transferBooking('transfer_returned', transferId, effectiveAt), [
    debit('suspense', money),
    credit('bank.safeguarding', money),
  ]);

/** A deposit by bank transfer goes back to the account that paid. */
export const transferRefund = (wallet: Wallet, { refundId, money, effectiveAt }: TransferRefund): WalletEntry =>
  walletEntry({ entryId: `refund-${refundId}`, effectiveAt, cause: { kind: 'refund', id: refundId } }, wallet, money, [
    debitCustomer(wallet, 'customer.reserved', money),
    credit('bank.safeguarding', money),
  ]);

/** The money of a payout is reserved when it is requested. When the bank returns it, book `reversalOf` this entry. */
export const payoutSubmitted = (wallet: Wallet, { payoutId, money, effectiveAt }: Payout): WalletEntry =>
  walletEntry({ entryId: `payout-${payoutId}`, effectiveAt, cause: { kind: 'payout', id: payoutId } }, wallet, money, [
    debitCustomer(wallet, 'customer.reserved', money),
    credit('bank.safeguarding', money),
  ]);

/** Our own money on the customers' account: a top-up ordered outside this system. */
export const ownFundsReceived = ({ transferId, money, effectiveAt }: TransferIn): JournalEntry =>
  journalEntry(transferBooking('own_funds', transferId, effectiveAt), [debit('bank.safeguarding', money), credit('bank.own', money)]);

/** Safeguarded money that now belongs to the company leaves the customers' account on the same business day. */
export const sweptToOwn = ({ sweepId, money, effectiveAt }: Sweep): JournalEntry =>
  journalEntry({ entryId: `sweep-${sweepId}`, effectiveAt, cause: { kind: 'sweep', id: sweepId } }, [
    debit('bank.own', money),
    credit('bank.safeguarding', money),
  ]);

/** A shortfall on the customers' account is covered from the company's. */
export const toppedUpFromOwn = ({ sweepId, money, effectiveAt }: Sweep): JournalEntry =>
  journalEntry({ entryId: `sweep-${sweepId}`, effectiveAt, cause: { kind: 'sweep', id: sweepId } }, [
    debit('bank.safeguarding', money),
    credit('bank.own', money),
  ]);

type BankDebit = { readonly breakId: string; readonly reference: string; readonly money: Money; readonly effectiveAt: string };

/** What a bank took from customers' money without an order, such as its fee. The company bears it: the next proof tops it up. */
export const bankDebitBorne = ({ breakId, reference, money, effectiveAt }: BankDebit): JournalEntry =>
  journalEntry({ entryId: `bank_debit-${breakId}`, effectiveAt, cause: { kind: 'bank_transfer', id: reference } }, [
    debit('psp.costs', money),
    credit('bank.safeguarding', money),
  ]);

const transferBooking = (what: string, transferId: string, effectiveAt: string) => ({
  entryId: `${what}-${transferId}`,
  effectiveAt,
  cause: { kind: 'bank_transfer', id: transferId } as const,
});
