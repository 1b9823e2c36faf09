import { checkHolds, type HoldEvidence } from './check-holds.ts';
import { checkTrades, type BankOrder, type ChainBook, type LoggedTrades } from './check-trades.ts';
import type { MadeDeposit } from './depositors.ts';
import type { LoggedEntry } from './logged-entry.ts';
import type { MadeRequest } from './acting.ts';
import { violation } from './violation.ts';

/** A payment as recorded in the log. */
export type LoggedPayment = {
  readonly paymentId: string;
  readonly userId: string;
  readonly status: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** All of it went back to the card. */
  readonly isRefunded: boolean;
  /** Its money was on our account before it began. */
  readonly isTransfer: boolean;
};
/** Money that the bank says it booked to our account, and how often the log received it. */
export type BankTransfer = { readonly reference: string; readonly received: number };
/** A refund as recorded in the log. */
export type LoggedRefund = { readonly refundId: string; readonly status: string; readonly amountMinor: bigint };
/** A charge as recorded by the simulated provider. */
export type BookedCharge = {
  readonly payment_id: string | null;
  readonly captured: number;
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly { readonly refund_id: string | null; readonly amount: number }[];
};

export type Evidence = {
  readonly payments: readonly LoggedPayment[];
  readonly refunds: readonly LoggedRefund[];
  readonly entries: readonly LoggedEntry[];
  /** Charges of the card providers, and the transfers that became a deposit. */
  readonly charges: readonly BookedCharge[];
  readonly transfers: readonly BankTransfer[];
  readonly bankOrders: readonly BankOrder[];
  /** What our accounts at the bank hold, there and in our books, in minor units. */
  readonly accounts: readonly { readonly currency: string; readonly atBank: bigint; readonly inBooks: bigint }[];
  readonly trades: LoggedTrades;
  readonly holds: HoldEvidence['holds'];
  readonly reviews: HoldEvidence['reviews'];
  readonly chain: ChainBook;
  readonly balances: readonly { readonly id: string; readonly balance: string; readonly sum: string }[];
  readonly transactions: readonly { readonly id: string; readonly status: string }[];
  /** Sum of the lines of the read table per asset. */
  readonly ledgerTable: readonly { readonly asset: string; readonly sum: string }[];
  readonly stuckWork: readonly { readonly action: string; readonly rows: number }[];
  readonly parked: readonly string[];
  /** Differences found by the running check of the books. */
  readonly bookDifferences: readonly string[];
};

export type Answered = { readonly deposits: readonly MadeDeposit[]; readonly requests: readonly MadeRequest[] };

/** A drill has no staff, so a held payment ends there; `checkHolds` checks why it is held. */
const ENDED = ['completed', 'failed', 'refused', 'held'];
/** The money of a transfer is on our account before it is cleared. Held, it waits for compliance; refused, in suspense for staff. */
const WAITING_TRANSFER = ['held', 'refused'];
const ENDED_REFUND = ['booked', 'released', 'refused'];

/**
 * Checks everything that must hold once the faults are over and all work is done. Pure.
 * @param answered the responses that the customers of the drill received
 * @returns the violations in words
 */
export const checkEvidence = (evidence: Evidence, { deposits, requests }: Answered): readonly string[] => [
  ...violation('payments have not ended', evidence.payments.filter(({ status }) => !ENDED.includes(status)).map(describePayment)),
  ...violation(
    'jobs are stuck',
    evidence.stuckWork.map(({ action, rows }) => `${String(rows)} × ${action}`),
  ),
  ...checkHolds(evidence),
  ...violation('streams are parked', evidence.parked),
  ...violation('differences are in the books', evidence.bookDifferences),
  ...checkCharges(evidence),
  ...checkBank(evidence),
  ...checkRefunds(evidence),
  ...checkLedger(evidence),
  ...checkTables(evidence),
  ...checkAnswers(evidence, deposits),
  ...checkTrades(evidence, requests),
];

/** Compares the provider's charges with the log: no double charge, no lost charge, no charge of a failed payment. */
const checkCharges = ({ payments, charges }: Evidence): readonly string[] => {
  const captured = Map.groupBy(
    charges.filter((charge) => charge.captured > 0),
    ({ payment_id: id }) => id,
  );
  const known = new Map(payments.map((payment) => [payment.paymentId, payment]));
  const capturesOf = ({ paymentId }: LoggedPayment): readonly BookedCharge[] => captured.get(paymentId) ?? [];
  const isAnother = (payment: LoggedPayment): boolean =>
    capturesOf(payment).some(
      ({ captured: minor, currency }) => BigInt(minor) !== payment.amountMinor || currency.toUpperCase() !== payment.currency,
    );
  return [
    ...violation('payments were charged more than once', payments.filter((payment) => capturesOf(payment).length > 1).map(describePayment)),
    ...violation('payments were charged another amount', payments.filter(isAnother).map(describePayment)),
    ...violation(
      'payments were charged and did not complete',
      payments
        .filter(({ status, isTransfer }) => status !== 'completed' && !(isTransfer && WAITING_TRANSFER.includes(status)))
        .filter((payment) => capturesOf(payment).length > 0)
        .map(describePayment),
    ),
    ...violation(
      'payments completed without a charge',
      payments.filter((payment) => payment.status === 'completed' && capturesOf(payment).length === 0).map(describePayment),
    ),
    ...violation(
      'charges belong to no payment',
      [...captured.keys()].flatMap((id) => (id !== null && known.has(id) ? [] : [String(id)])),
    ),
  ];
};

/** Compares the bank's book with the log and the ledger. */
const checkBank = ({ transfers, accounts }: Evidence): readonly string[] => [
  ...violation(
    'transfers were not received once',
    transfers.filter(({ received }) => received !== 1).map(({ reference, received }) => `${reference} (${String(received)} times)`),
  ),
  ...violation(
    'balances of our accounts at the bank are not those in the books',
    accounts
      .filter(({ atBank, inBooks }) => atBank !== inBooks)
      .map(({ currency, atBank, inBooks }) => `${String(atBank - inBooks)} ${currency} cents more at the bank`),
  ),
];

/** Compares the provider's refunds with the log: each booked refund happened once, with its amount, and no other. */
const checkRefunds = ({ refunds, entries, charges }: Evidence): readonly string[] => {
  const made = Map.groupBy(
    charges.flatMap((charge) => charge.refunds),
    ({ refund_id: id }) => id,
  );
  const booked = new Set(entries.map(({ entryId }) => entryId));
  const ofProvider = ({ refundId }: LoggedRefund) => made.get(refundId) ?? [];
  const isExact = (refund: LoggedRefund): boolean => ofProvider(refund).every(({ amount }) => BigInt(amount) === refund.amountMinor);
  const of = (wrong: (refund: LoggedRefund) => boolean): readonly string[] =>
    refunds.filter(wrong).map(({ refundId, status }) => `${refundId} (${status})`);
  const known = new Set(refunds.map(({ refundId }) => refundId));
  return [
    ...violation(
      'refunds have not ended',
      of(({ status }) => !ENDED_REFUND.includes(status)),
    ),
    ...violation(
      'booked refunds were not made once, with their amount',
      of((refund) => refund.status === 'booked' && (ofProvider(refund).length !== 1 || !isExact(refund))),
    ),
    ...violation(
      'refunds that are not booked were made',
      of((refund) => refund.status !== 'booked' && ofProvider(refund).length > 0),
    ),
    ...violation(
      'refunds are not in the ledger as in the log',
      of(({ refundId, status }) => booked.has(`refund-${refundId}`) !== (status === 'booked')),
    ),
    ...violation(
      'refunds at the provider belong to none of ours',
      [...made.keys()].flatMap((id) => (id !== null && known.has(id) ? [] : [String(id)])),
    ),
    ...violation(
      'charges were refunded more than they captured',
      charges
        .filter((charge) => charge.refunds.reduce((sum, { amount }) => sum + amount, 0) > charge.captured)
        .map(({ payment_id: id }) => String(id)),
    ),
  ];
};

const checkLedger = ({ payments, entries }: Evidence): readonly string[] => {
  const booked = Map.groupBy(entries, ({ entryId }) => entryId);
  // A payment of an order goes to the order, not to the balance.
  const entryOf = ({ paymentId }: LoggedPayment): number =>
    ['deposit', 'order_payment'].reduce((sum, kind) => sum + (booked.get(`${kind}-${paymentId}`)?.length ?? 0), 0);
  return [
    ...violation(
      'entries do not sum to zero',
      entries.filter(isUneven).map(({ entryId }) => entryId),
    ),
    ...violation(
      'entries were booked twice',
      [...booked].flatMap(([id, same]) => (same.length > 1 ? [id] : [])),
    ),
    ...violation(
      'completed payments are not booked once',
      payments.filter((payment) => payment.status === 'completed' && entryOf(payment) !== 1).map(describePayment),
    ),
    ...violation(
      'payments that did not complete are booked',
      payments.filter((payment) => payment.status !== 'completed' && entryOf(payment) > 0).map(describePayment),
    ),
  ];
};

/** For each asset, the lines of an entry sum to zero. */
const isUneven = ({ lines }: LoggedEntry): boolean =>
  [...Map.groupBy(lines, ({ asset }) => asset).values()].some((of) => of.reduce((sum, { minor }) => sum + minor, 0n) !== 0n);

const checkTables = ({ payments, balances, transactions, ledgerTable }: Evidence): readonly string[] => {
  const shown = new Map(transactions.map(({ id, status }) => [id, status]));
  const shownStatus = ({ status, isRefunded, isTransfer }: LoggedPayment): string => {
    if (status !== 'completed') return isTransfer || status === 'held' ? 'in_review' : 'failed';
    return isRefunded ? 'refunded' : 'completed';
  };
  return [
    ...violation(
      'balances are not what is available and reserved',
      balances.filter(({ balance, sum }) => balance !== sum).map(({ id }) => id),
    ),
    ...violation(
      'the table of the ledger does not sum to zero',
      ledgerTable.filter(({ sum }) => BigInt(sum) !== 0n).map(({ asset, sum }) => `${asset} ${sum}`),
    ),
    ...violation(
      'transactions are shown with another status',
      payments.filter((payment) => shown.get(payment.paymentId) !== shownStatus(payment)).map(describePayment),
    ),
  ];
};

/** Compares the responses to customers with the log, and checks that one idempotency key made one payment. */
const checkAnswers = ({ payments }: Evidence, deposits: readonly MadeDeposit[]): readonly string[] => {
  const logged = new Map(payments.map((payment) => [payment.paymentId, payment]));
  const byAmount = Map.groupBy(payments, ({ userId, amountMinor }) => `${userId} ${String(amountMinor)}`);
  const paymentsOf = ({ userId, amountMinor }: MadeDeposit): readonly LoggedPayment[] =>
    byAmount.get(`${userId} ${String(amountMinor)}`) ?? [];
  const isAcknowledged = ({ answer }: MadeDeposit): boolean => answer === 'completed' || answer === 'processing';
  const isMissing = (deposit: MadeDeposit): boolean => {
    const payment = logged.get(deposit.paymentId ?? '');
    return payment?.userId !== deposit.userId || payment.amountMinor !== BigInt(deposit.amountMinor);
  };
  return [
    ...violation(
      'acknowledged deposits are not in the log',
      deposits.filter((made) => isAcknowledged(made) && isMissing(made)).map(describeDeposit),
    ),
    ...violation(
      'deposits said to be completed are not',
      deposits
        .filter(({ answer, paymentId }) => answer === 'completed' && logged.get(paymentId ?? '')?.status !== 'completed')
        .map(describeDeposit),
    ),
    ...violation(
      'deposits said to be declined were charged',
      deposits
        .filter((made) => made.answer === 'declined' && paymentsOf(made).some(({ status }) => status === 'completed'))
        .map(describeDeposit),
    ),
    ...violation('one key made several payments', deposits.filter((made) => paymentsOf(made).length > 1).map(describeDeposit)),
    ...violation('customers never got an answer', deposits.filter(({ answer }) => answer === 'unanswered').map(describeDeposit)),
  ];
};

const describePayment = ({ paymentId, status }: LoggedPayment): string => `${paymentId} (${status})`;
const describeDeposit = ({ userId, amountMinor, answer }: MadeDeposit): string => `${userId} ${String(amountMinor)} (${answer})`;
