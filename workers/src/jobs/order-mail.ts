import { tickerOf } from '@danubit/contracts/values/money';
import { ORDER_MESSAGES } from '@danubit/contracts/values/orders';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import type { MailTemplate } from '@danubit/core/domain/support/mail/mail.events';
import type { TransactionPage } from '@danubit/core/chain/transaction-page';
import { amountText } from '@danubit/core/mail/amount-text';
import type { DomainEvent } from '@danubit/event-store/kernel/event';

export type MailedOrderEvent = Extract<
  OrderEvent['type'],
  'OrderPlaced' | 'OrderHeld' | 'OrderCompleted' | 'OrderExpired' | 'OrderCancelled' | 'OrderRefunded' | 'OrderFailed'
>;

const TEMPLATES: Readonly<Record<MailedOrderEvent, MailTemplate>> = {
  OrderPlaced: 'order-placed',
  OrderHeld: 'order-in-review',
  OrderCompleted: 'order-completed',
  OrderExpired: 'order-not-completed',
  OrderCancelled: 'order-not-completed',
  OrderRefunded: 'order-not-completed',
  OrderFailed: 'order-not-completed',
};

export const isMailedOrder = (type: string): type is MailedOrderEvent => type in TEMPLATES;

/** What a mail about an order says: its figures, and what became of the money where it did not succeed. */
export const mailOfOrder = (type: MailedOrderEvent, history: readonly DomainEvent[], at: string, pageOf: TransactionPage = () => null) => {
  const events = history as readonly OrderEvent[];
  const placed = events.find((event) => event.type === 'OrderPlaced');
  if (placed === undefined) throw new Error('An order begins with its placing.');
  const { orderId, fiat, crypto, rate } = placed.data;
  const parameters: Record<string, string> = {
    paid: amountText(fiat),
    received: amountText(crypto),
    rate: `${rate} ${fiat.asset} per ${tickerOf(crypto.asset)}`,
    at,
    reference: orderId,
    message: messageAbout(type, events),
    ...transactionOf(events, crypto.asset, pageOf),
  };
  return { template: TEMPLATES[type], parameters };
};

/** The transaction of a delivery to an address: its id, and its page where the chain has one. */
const transactionOf = (events: readonly OrderEvent[], asset: string, pageOf: TransactionPage): Record<string, string> => {
  const completed = events.find((event) => event.type === 'OrderCompleted');
  const txid = completed?.data.txid ?? null;
  if (txid === null) return {};
  const page = pageOf(asset, txid);
  return { txid, ...(page === null ? {} : { page }) };
};

const messageAbout = (type: MailedOrderEvent, events: readonly OrderEvent[]): string => {
  if (type === 'OrderExpired') return ORDER_MESSAGES.expired;
  if (type === 'OrderCancelled') return ORDER_MESSAGES.cancelled;
  const ended = events.findLast((event) => event.type === 'OrderFailed' || event.type === 'OrderRefundRequested');
  return ended === undefined ? '' : ORDER_MESSAGES[ended.data.code];
};
