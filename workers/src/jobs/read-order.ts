import { order as orderDecider, type OrderCommand, type OrderRefusal } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import type { Order } from '@danubit/core/domain/orders/order/order.state';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import type { Ledger } from '@danubit/core/ledger/ledger';
import { handleCommand } from '@danubit/event-store/handle-command';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type JobTools } from './job.ts';

export type BookingOrderTools = JobTools & { readonly ledger: Ledger };

export type ReadOrder = {
  readonly order: Order;
  readonly placed: RecordedDomainEvent<OrderEvent>;
  /** The event that led into the present state. */
  readonly last: RecordedDomainEvent<OrderEvent>;
};

/** Null when there is no such order. */
export const readOrder = async (log: EventLog, orderId: string): Promise<ReadOrder | null> => {
  const { state, history } = await log.loadWithHistory(orderDecider, orderStream(orderId));
  const [placed, last] = [history[0], history.at(-1)];
  return state === null || placed === undefined || last === undefined ? null : { order: state, placed, last };
};

/** Null when it was accepted. The step is named after the state it is taken in, so that a later return to that state is another command. */
export const giveToOrder = async (
  { log, clock }: JobTools,
  work: DueWork,
  { order, last }: ReadOrder,
  command: OrderCommand,
): Promise<OrderRefusal | null> => {
  const { orderId, subjectId } = order.terms;
  const handled = await handleCommand(log, {
    stream: orderStream(orderId),
    decider: orderDecider,
    command,
    context: contextOf(work, clock, `${command.type}:${last.metadata.eventId}`, subjectId),
  });
  return handled.accepted ? null : handled.refusal;
};
