import { transactionIdOf } from '@danubit/contracts/values/ids';
import { addMoney, minorOf, negateMoney, type Money } from '@danubit/contracts/values/money';
import { credit, creditCustomer, debit, debitCustomer, isZero, journalEntry, walletEntry, type Wallet } from './build-entry.ts';
import type { EntryLine, JournalEntry, WalletEntry } from './entry.events.ts';

type Payment = { readonly paymentId: string; readonly money: Money; readonly effectiveAt: string };

/** Captured: the provider owes the money to the company, and the company owes it to the customer. */
export const cardDeposit = (wallet: Wallet, { paymentId, money, effectiveAt }: Payment): WalletEntry =>
  walletEntry(
    { entryId: `deposit-${paymentId}`, effectiveAt, cause: { kind: 'card_deposit', id: transactionIdOf(paymentId) } },
    wallet,
    money,
    [debit('psp.receivable', money), creditCustomer(wallet, 'customer.available', money)],
  );

/** Captured for an order: reserved immediately, so that it can only be spent on that order. */
export const cardPaymentOfOrder = (
  wallet: Wallet,
  { paymentId, orderId, money, effectiveAt }: Payment & { readonly orderId: string },
): WalletEntry =>
  walletEntry({ entryId: `order_payment-${paymentId}`, effectiveAt, cause: { kind: 'order_payment', id: orderId } }, wallet, money, [
    debit('psp.receivable', money),
    creditCustomer(wallet, 'customer.reserved', money),
  ]);

type Refund = {
  readonly refundId: string;
  readonly money: Money;
  readonly from: 'customer.available' | 'customer.reserved';
  readonly effectiveAt: string;
};

export const cardRefund = (wallet: Wallet, { refundId, money, from, effectiveAt }: Refund): WalletEntry =>
  walletEntry({ entryId: `refund-${refundId}`, effectiveAt, cause: { kind: 'refund', id: refundId } }, wallet, money, [
    debitCustomer(wallet, from, money),
    credit('psp.receivable', money),
  ]);

/** Who bears the disputed amount; the parts may be zero. `owed` is what the balance does not cover: a wallet is never negative. */
type DisputedParts = {
  readonly disputeId: string;
  readonly fromBalance: Money;
  readonly owed: Money;
  /** The company's own part: this was refunded before, or never reached the customer. */
  readonly loss: Money;
  readonly effectiveAt: string;
};

export const disputeOpened = (wallet: Wallet, parts: DisputedParts): WalletEntry => {
  const disputed = disputedOf(parts);
  return walletEntry({ ...disputeBooking(parts), entryId: `dispute_opened-${parts.disputeId}` }, wallet, disputed, [
    ...disputeLines(wallet, parts),
    credit('psp.receivable', disputed),
  ]);
};

/** The money returns to the accounts that it was taken from; what the customer has repaid meanwhile returns to the balance. */
export const disputeWon = (wallet: Wallet, parts: DisputedParts): WalletEntry => {
  const disputed = disputedOf(parts);
  return walletEntry({ ...disputeBooking(parts), entryId: `dispute_won-${parts.disputeId}` }, wallet, disputed, [
    debit('psp.receivable', disputed),
    ...disputeLines(wallet, parts).map((line) => ({ ...line, money: negateMoney(line.money) })),
  ]);
};

/** A dispute that touches no customer: the company bears all of it. */
export const disputeOfHouse = ({ disputeId, loss, effectiveAt }: Omit<DisputedParts, 'fromBalance' | 'owed'>): JournalEntry =>
  journalEntry({ entryId: `dispute_opened-${disputeId}`, effectiveAt, cause: { kind: 'dispute', id: disputeId } }, [
    debit('dispute.loss', loss),
    credit('psp.receivable', loss),
  ]);

export const disputeOfHouseWon = ({ disputeId, loss, effectiveAt }: Omit<DisputedParts, 'fromBalance' | 'owed'>): JournalEntry =>
  journalEntry({ entryId: `dispute_won-${disputeId}`, effectiveAt, cause: { kind: 'dispute', id: disputeId } }, [
    debit('psp.receivable', loss),
    credit('dispute.loss', loss),
  ]);

/** A customer's debt is paid from the balance before anything else. `repaymentId`: the event that raised the balance. */
export const debtRepaid = (
  wallet: Wallet,
  { repaymentId, money, effectiveAt }: { readonly repaymentId: string; readonly money: Money; readonly effectiveAt: string },
): WalletEntry =>
  walletEntry({ entryId: `debt_repaid-${repaymentId}`, effectiveAt, cause: { kind: 'debt_repayment', id: repaymentId } }, wallet, money, [
    debitCustomer(wallet, 'customer.available', money),
    creditCustomer(wallet, 'customer.debt', money),
  ]);

export const disputeFeeId = (disputeId: string): string => `dispute_fee-${disputeId}`;

/** The company pays the provider's fee for a dispute even when it wins. */
export const disputeFee = ({
  disputeId,
  fee,
  effectiveAt,
}: {
  readonly disputeId: string;
  readonly fee: Money;
  readonly effectiveAt: string;
}): JournalEntry =>
  journalEntry({ entryId: disputeFeeId(disputeId), effectiveAt, cause: { kind: 'dispute', id: disputeId } }, [
    debit('dispute.loss', fee),
    credit('psp.receivable', fee),
  ]);

type Settlement = {
  readonly settlementId: string;
  /** The amount that the provider owed for the charges; `fee` is the part that it kept and may be zero. */
  readonly gross: Money;
  readonly fee: Money;
  readonly effectiveAt: string;
};

/** A provider's payout arrives net of its fees. */
export const providerSettlement = ({ settlementId, gross, fee, effectiveAt }: Settlement): JournalEntry =>
  journalEntry({ entryId: `settlement-${settlementId}`, effectiveAt, cause: { kind: 'settlement', id: settlementId } }, [
    debit('bank.safeguarding', addMoney(gross, negateMoney(fee))),
    ...(isZero(fee) ? [] : [debit('psp.costs', fee)]),
    credit('psp.receivable', gross),
  ]);

/** Customers' money is safeguarded in full: the company tops up the provider's fee from its own money. */
export const settlementTopUp = ({ settlementId, fee, effectiveAt }: Omit<Settlement, 'gross'>): JournalEntry =>
  journalEntry({ entryId: `settlement_top_up-${settlementId}`, effectiveAt, cause: { kind: 'settlement', id: settlementId } }, [
    debit('bank.safeguarding', fee),
    credit('bank.own', fee),
  ]);

type WriteOff = {
  readonly breakId: string;
  /** The item of the clearing account that it clears. */
  readonly item: string;
  /** What the provider will never pay; negative for what it paid too much. */
  readonly money: Money;
  readonly effectiveAt: string;
};

/** A difference with a provider that the company bears, or keeps. */
export const writtenOff = ({ breakId, item, money, effectiveAt }: WriteOff): JournalEntry =>
  journalEntry(
    { entryId: `${WRITE_OFF}${breakId}`, effectiveAt, cause: { kind: 'settlement', id: item } },
    minorOf(money) < 0n
      ? [debit('psp.receivable', negateMoney(money)), credit('psp.costs', negateMoney(money))]
      : [debit('psp.costs', money), credit('psp.receivable', money)],
  );

/** Begins the id of the entry; its cause is the item that it clears. */
export const WRITE_OFF = 'write_off-';

const disputedOf = ({ fromBalance, owed, loss }: DisputedParts): Money => addMoney(addMoney(fromBalance, owed), loss);

const disputeBooking = ({ disputeId, effectiveAt }: DisputedParts) => ({
  effectiveAt,
  cause: { kind: 'dispute', id: disputeId } as const,
});

const disputeLines = (wallet: Wallet, { fromBalance, owed, loss }: DisputedParts): EntryLine[] => [
  ...(isZero(fromBalance) ? [] : [debitCustomer(wallet, 'customer.available', fromBalance)]),
  ...(isZero(owed) ? [] : [debitCustomer(wallet, 'customer.debt', owed)]),
  ...(isZero(loss) ? [] : [debit('dispute.loss', loss)]),
];
