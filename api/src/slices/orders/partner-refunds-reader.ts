import type { PartnerRefundDetails } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import { order } from '@danubit/core/domain/orders/order/order.decider';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { EventLog } from '@danubit/event-store/event-log';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../platform/partners/partner-caller.ts';
import { notFound } from '../../platform/problems/http-problem.ts';
import { PartnerOrdersReader } from './partner-orders-reader.ts';

type Recorded = RecordedDomainEvent<OrderEvent>;

/** The refund of an order, which is refunded whole and once. It is read from the stream, so that it is shown while it is pending. */
@Injectable()
export class PartnerRefundsReader {
  constructor(
    private readonly log: EventLog,
    private readonly orders: PartnerOrdersReader,
  ) {}

  /** @throws HttpProblem 404, also for an order of another partner or mode */
  async one(partner: PartnerCaller, orderId: string): Promise<PartnerRefundDetails> {
    const { order_id, customer_id, fiat_amount: amount, fiat_currency: currency } = await this.orders.one(partner, orderId);
    const { history } = await this.log.loadWithHistory(order, orderStream(orderId));
    const asked = history.find(isRequest);
    if (asked === undefined) throw notFound('We could not find this refund.');
    const refunded = history.find(({ type }) => type === 'OrderRefunded');
    return {
      refund_id: publicIdOf('rfd', orderId),
      order_id,
      customer_id,
      amount,
      currency,
      status: refunded === undefined ? 'pending' : 'refunded',
      requested_by: asked.data.code === 'partner_requested' ? 'partner' : 'danubit',
      requested_at: asked.metadata.occurredAt,
      refunded_at: refunded?.metadata.occurredAt ?? null,
    };
  }
}

const isRequest = (event: Recorded): event is Extract<Recorded, { type: 'OrderRefundRequested' }> => event.type === 'OrderRefundRequested';
