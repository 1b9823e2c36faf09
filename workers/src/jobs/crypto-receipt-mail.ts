import type { TransactionPage } from '@danubit/core/chain/transaction-page';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import { amountText } from '@danubit/core/mail/amount-text';
import type { DomainEvent } from '@danubit/event-store/kernel/event';

/** Coins that arrive and coins that leave. */
export type EventOfCoins = CryptoReceiptEvent | CryptoWithdrawalEvent | DeliveryEvent;

type Mailed = Extract<CryptoReceiptEvent, { type: 'CryptoReceiptCredited' | 'CryptoReceiptHeld' }>;

export const isOfCoinsArriving = <Event extends DomainEvent>(event: Event): event is Extract<Event, Mailed> =>
  event.type === 'CryptoReceiptCredited' || event.type === 'CryptoReceiptHeld';

/** Undefined when coins are held again: one mail says that they are in review. */
export const cryptoReceiptMail = (
  event: Mailed & DomainEvent,
  history: readonly DomainEvent[],
  at: string,
  pageOf: TransactionPage = () => null,
) => {
  const events = history as readonly (CryptoReceiptEvent & DomainEvent)[];
  const [received] = events;
  if (received?.type !== 'CryptoReceived') throw new Error('A receipt begins with its arrival.');
  const { money, txid } = received.data;
  const parameters = { amount: amountText(money), at, txid, page: pageOf(money.asset, txid) ?? '' };
  if (event.type === 'CryptoReceiptCredited') return { topic: 'transaction', template: 'crypto-received', parameters } as const;
  const isFirst = events.find(({ type }) => type === 'CryptoReceiptHeld') === event;
  return isFirst ? ({ topic: 'transaction', template: 'crypto-receipt-in-review', parameters } as const) : undefined;
};
