import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { customerContext } from '../../../platform/auth/customer-context.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { orderNotCancellable } from '../order-problems.ts';
import { OrdersReader } from '../orders-reader.ts';

export class CancelOrder extends Command<Order> {
  constructor(
    readonly customer: AuthenticatedCustomer,
    readonly orderId: string,
  ) {
    super();
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
    private readonly orders: OrdersReader,
  ) {}

  /** @throws HttpProblem 404; 409 when it is paid or has ended */
  async execute({ customer, orderId }: CancelOrder): Promise<Order> {
    const now = this.clock.now();
    const handled = await handleCommand(this.log, {
      stream: orderStream(orderId),
      decider: order,
      command: { type: 'CancelOrder', userId: customer.userId },
      context: customerContext(customer, newCommandId(now), now),
    });
    if (!handled.accepted) {
      if (handled.refusal.code === 'no_such_order') throw notFound('We could not find this order.');
      throw orderNotCancellable();
    }
    await this.readTables.waitFor(['orders'], handled.position);
    return this.orders.one(customer.userId, orderId);
  }
}
