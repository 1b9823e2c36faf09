import type { TransactionPage } from '@danubit/core/chain/transaction-page';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { DeliveryEvent } from '@danubit/core/domain/delivery/delivery/delivery.events';
import type { CryptoWithdrawalEvent } from '@danubit/core/domain/payments/crypto-withdrawal/crypto-withdrawal.events';
import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import { amountText } from '@danubit/core/mail/amount-text';
import type { DomainEvent } from '@danubit/event-store/kernel/event';

/** Coins that arrive and coins that leave. */
export type EventOfCoins = CryptoReceiptEvent | CryptoWithdrawalEvent | DeliveryEvent;

const TEMPLATES = {
  CryptoReceiptCredited: 'crypto-received',
  CryptoReceiptHeld: 'crypto-receipt-in-review',
  CryptoReceiptRefused: 'crypto-receipt-not-accepted',
  CryptoReceiptReturnApproved: 'crypto-receipt-not-accepted',
  CryptoReceiptReturned: 'crypto-receipt-returned',
} as const satisfies Partial<Record<CryptoReceiptEvent['type'], MailTemplate>>;
type Mailed = Extract<CryptoReceiptEvent, { type: keyof typeof TEMPLATES }>;

export const isOfCoinsArriving = <Event extends DomainEvent>(event: Event): event is Extract<Event, Mailed> => event.type in TEMPLATES;

/** Undefined when coins are held or refused again: one mail says that they are in review, and one that they are not accepted. */
export const cryptoReceiptMail = (
  event: Mailed & DomainEvent,
  history: readonly DomainEvent[],
  at: string,
  pageOf: TransactionPage = () => null,
) => {
  const events = history as readonly (CryptoReceiptEvent & DomainEvent)[];
  const [received] = events;
  if (received?.type !== 'CryptoReceived') throw new Error('A receipt begins with its arrival.');
  const template = TEMPLATES[event.type];
  const isFirst = events.find(({ type }) => type in TEMPLATES && TEMPLATES[type as Mailed['type']] === template) === event;
  if (!isFirst) return undefined;
  const { money } = received.data;
  const { txid } = event.type === 'CryptoReceiptReturned' ? event.data : received.data;
  const parameters = { amount: amountText(money), at, txid, page: pageOf(money.asset, txid) ?? '' };
  return { topic: 'transaction', template, parameters } as const;
};
