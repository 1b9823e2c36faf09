import type { Payment } from '@danubit/core/domain/payments/payment/payment.state';
import type { EventLog } from '@danubit/event-store/event-log';
import { readOrder, type ReadOrder } from './read-order.ts';
import { readPayment } from './read-payment.ts';

/** What a completed payment became: money in the balance, or the payment of its order. `open`: the order may still take it. */
export const fateOfPayment = async (log: EventLog, paymentId: string): Promise<'in_balance' | 'in_order' | 'open'> => {
  const { payment } = await readPayment(log, paymentId);
  const read = payment.orderId === null ? null : await readOrder(log, payment.orderId);
  if (read?.order.paidBy === paymentId) return 'in_order';
  return read?.order.status === 'placed' && fits(read, payment) ? 'open' : 'in_balance';
};

/** An order is paid by its customer, with exactly its total. */
export const fits = ({ order: { terms } }: ReadOrder, { userId, money }: Payment): boolean =>
  terms.userId === userId && terms.fiat.asset === money.asset && terms.fiat.minor === money.minor;
