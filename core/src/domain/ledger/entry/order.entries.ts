import { addMoney, negateMoney, type Money } from '@danubit/contracts/values/money';
import { credit, creditCustomer, debit, debitCustomer, isZero, journalEntry, walletEntry, type Wallet } from './build-entry.ts';
import type { JournalEntry, WalletEntry } from './entry.events.ts';

type FiatLeg = {
  readonly orderId: string;
  /** The total that the customer pays; `fee` is the company's part of it and may be zero. */
  readonly money: Money;
  readonly fee: Money;
  readonly effectiveAt: string;
};
type CryptoLeg = { readonly orderId: string; readonly money: Money; readonly effectiveAt: string };

/** An entry touches one asset of one wallet, so a purchase is two entries: the order books both or reverses (`reversalOf`) the first. */
export const purchaseFiatLeg = (wallet: Wallet, { orderId, money, fee, effectiveAt }: FiatLeg): WalletEntry =>
  walletEntry({ entryId: `purchase_fiat-${orderId}`, effectiveAt, cause: { kind: 'purchase', id: orderId } }, wallet, money, [
    debitCustomer(wallet, 'customer.reserved', money),
    credit('fx.position', addMoney(money, negateMoney(fee))),
    ...(isZero(fee) ? [] : [credit('fees', fee)]),
  ]);

export const purchaseCryptoLeg = (wallet: Wallet, { orderId, money, effectiveAt }: CryptoLeg): WalletEntry =>
  walletEntry({ entryId: `purchase_crypto-${orderId}`, effectiveAt, cause: { kind: 'purchase', id: orderId } }, wallet, money, [
    debit('fx.position', money),
    creditCustomer(wallet, 'customer.reserved', money),
  ]);

/** One fill of a hedge, which may be filled in parts. `crypto` is the amount received, `fiat` the amount owed for it. */
type Fill = {
  readonly hedgeId: string;
  readonly fillId: string;
  readonly crypto: Money;
  readonly fiat: Money;
  readonly effectiveAt: string;
};

export const hedgeFilled = ({ hedgeId, fillId, crypto, fiat, effectiveAt }: Fill): JournalEntry =>
  journalEntry({ entryId: `hedge-${hedgeId}-${fillId}`, effectiveAt, cause: { kind: 'hedge', id: hedgeId } }, [
    debit('custody.own', crypto),
    credit('fx.position', crypto),
    debit('fx.position', fiat),
    credit('liquidity.payable', fiat),
  ]);

type HedgePayment = { readonly hedgeId: string; readonly money: Money; readonly effectiveAt: string };

/** The company pays the liquidity provider from its own account. */
export const hedgePaid = ({ hedgeId, money, effectiveAt }: HedgePayment): JournalEntry =>
  journalEntry({ entryId: `hedge_paid-${hedgeId}`, effectiveAt, cause: { kind: 'hedge', id: hedgeId } }, [
    debit('liquidity.payable', money),
    credit('bank.own', money),
  ]);

type OwnCoins = { readonly transferId: string; readonly money: Money; readonly effectiveAt: string };

/** The company moved its own coins to our addresses: for network fees, and to send before bought coins arrive. */
export const ownCoinsReceived = ({ transferId, money, effectiveAt }: OwnCoins): JournalEntry =>
  journalEntry({ entryId: `own_coins-${transferId}`, effectiveAt, cause: { kind: 'own_coins', id: transferId } }, [
    debit('custody.own', money),
    credit('fx.position', money),
  ]);

/** The company's own coins become coins held for customers. */
export const coinsAllocated = ({ orderId, money, effectiveAt }: CryptoLeg): JournalEntry =>
  journalEntry({ entryId: `allocation-${orderId}`, effectiveAt, cause: { kind: 'allocation', id: orderId } }, [
    debit('custody.client', money),
    credit('custody.own', money),
  ]);

type Delivery = { readonly deliveryId: string; readonly money: Money; readonly effectiveAt: string };

/** Until a delivery is confirmed the customer's coins are reserved. */
export const deliveryConfirmed = (wallet: Wallet, { deliveryId, money, effectiveAt }: Delivery): WalletEntry =>
  walletEntry({ entryId: `delivery-${deliveryId}`, effectiveAt, cause: { kind: 'delivery', id: deliveryId } }, wallet, money, [
    debitCustomer(wallet, 'customer.reserved', money),
    credit('custody.client', money),
  ]);

type Receipt = { readonly receiptId: string; readonly money: Money; readonly effectiveAt: string };

/** Coins that a customer received from outside: the chain has confirmed them at an address of ours. */
export const coinsReceived = (wallet: Wallet, { receiptId, money, effectiveAt }: Receipt): WalletEntry =>
  walletEntry({ entryId: `receipt-${receiptId}`, effectiveAt, cause: { kind: 'receipt', id: receiptId } }, wallet, money, [
    debit('custody.client', money),
    creditCustomer(wallet, 'customer.available', money),
  ]);

/** The network's fee. Customers' coins that paid it are topped up from the company's own coins in the same entry. */
export const networkCost = ({
  deliveryId,
  money,
  paidFrom,
  effectiveAt,
}: Delivery & { readonly paidFrom: 'custody.own' | 'custody.client' }): JournalEntry =>
  journalEntry({ entryId: `network_cost-${deliveryId}`, effectiveAt, cause: { kind: 'delivery', id: deliveryId } }, [
    debit('network.costs', money),
    credit(paidFrom, money),
    ...(paidFrom === 'custody.client' ? [debit('custody.client', money), credit('custody.own', money)] : []),
  ]);
