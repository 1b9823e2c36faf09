import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerUser } from '@danubit/core/domain/partners/partner-user/partner-user.decider';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { partnerContext, partnerTime, type PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { notFound } from '../../../platform/problems/http-problem.ts';
import { orderNotCancellable } from '../order-problems.ts';
import { PartnerOrdersReader } from '../partner-orders-reader.ts';

export class CancelPartnerOrder extends Command<PartnerOrder> {
  constructor(
    readonly partner: PartnerCaller,
    readonly publicId: string,
    readonly commandId: string,
  ) {
    super();
  }
}

@CommandHandler(CancelPartnerOrder)
export class CancelPartnerOrderHandler implements ICommandHandler<CancelPartnerOrder> {
  constructor(
    private readonly log: EventLog,
    private readonly clock: Clock,
    private readonly readTables: ReadTables,
    private readonly orders: PartnerOrdersReader,
  ) {}

  /** @throws HttpProblem 404; 409 when it is paid or has ended */
  async execute({ partner, publicId, commandId }: CancelPartnerOrder): Promise<PartnerOrder> {
    const orderId = idOfPublic('ord', publicId) ?? '';
    // Answers 404 for an order of another partner or mode.
    const { customer_id: customer } = await this.orders.one(partner, orderId);
    const user = await this.log.load(partnerUser, partnerUserStream(idOfPublic('usr', customer) ?? ''));
    if (user === null) throw notFound('We could not find this order.');
    const { userId, subjectId } = user.data;
    const handled = await handleCommand(this.log, {
      stream: orderStream(orderId),
      decider: order,
      command: { type: 'CancelOrder', userId },
      context: partnerContext(partner, commandId, partnerTime(partner, this.clock), subjectId),
    });
    if (!handled.accepted) {
      if (handled.refusal.code === 'no_such_order') throw notFound('We could not find this order.');
      throw orderNotCancellable();
    }
    await this.readTables.waitFor(['orders'], handled.position);
    return this.orders.one(partner, orderId);
  }
}
