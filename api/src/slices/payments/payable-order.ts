import type { Money } from '@danubit/contracts/values/money';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { HttpProblem } from '../../platform/problems/http-problem.ts';

type Asked = { readonly orderId: string; readonly userId: string; readonly money: Money; readonly now: Date };

/**
 * Before anything is charged: the order waits for a payment of exactly this sum. A payment that was begun in time and completes late is
 * money in the balance (job `take-order-payment`).
 * @throws HttpProblem 409
 */
export const requirePayableOrder = async (log: EventLog, { orderId, userId, money, now }: Asked): Promise<void> => {
  const known = await log.load(order, orderStream(orderId));
  if (known?.terms.userId !== userId) throw notPayable('We could not find this order.');
  const { fiat, method, payBy } = known.terms;
  if (known.status !== 'placed' || method !== 'payment') throw notPayable('This order is not waiting for a payment.');
  if (now.toISOString() >= payBy) throw notPayable('The time to pay this order is over. Look at the new price.');
  const isExact = fiat.asset === money.asset && fiat.minor === money.minor;
  if (!isExact) throw notPayable('The payment must be exactly the total of the order.');
};

const notPayable = (reason: string): HttpProblem =>
  new HttpProblem(409, 'ORDER_NOT_PAYABLE', `You have not been charged. ${reason}`, { details: { parameter: 'orderId' } });
