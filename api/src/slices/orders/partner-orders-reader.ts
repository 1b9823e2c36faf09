import type { PartnerOrder } from '@danubit/contracts/http/partner-api/partner-orders.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import { PARTNER_PAYMENT_METHODS } from '@danubit/contracts/values/partners';
import { partnerOrder } from '@danubit/core/domain/partners/partner-order/partner-order.decider';
import { partnerOrderStream } from '@danubit/core/domain/partners/partner-order/partner-order.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { orErased } from '@danubit/event-store/kernel/personal';
import { orderEntity } from '@danubit/projections/tables/orders/orders.entity';
import { partnerOrderEntity } from '@danubit/projections/tables/partner-orders/partner-orders.entity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { OwnRows } from '../../platform/database/own-rows.ts';
import type { PartnerCaller } from '../../platform/partners/partner-caller.ts';
import { notFound } from '../../platform/problems/http-problem.ts';
import { shown } from './orders-reader.ts';

/** A partner's own orders, in the mode of its key. */
@Injectable()
export class PartnerOrdersReader {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly log: EventLog,
  ) {}

  /** @throws HttpProblem 404 */
  async one({ partnerId, mode }: PartnerCaller, orderId: string): Promise<PartnerOrder> {
    const mine = await this.database.getRepository(partnerOrderEntity).findOneBy({ id: orderId, partner_id: partnerId, mode });
    if (mine === null) throw notFound('We could not find this order.');
    const row = await this.database.getRepository(orderEntity).findOneBy({ id: orderId, ...this.own.of(mine.customer_id, mode) });
    if (row === null) throw notFound('We could not find this order.');
    const placed = await this.log.load(partnerOrder, partnerOrderStream(orderId));
    const { order_id, status, timeline, placed_at, updated_at, pay_by, txid, message, ...figures } = shown(row);
    return {
      ...{ order_id: publicIdOf('ord', order_id), status, timeline, txid, message, pay_by, created_at: placed_at, updated_at },
      quote_id: publicIdOf('quo', mine.quote_id),
      customer_id: publicIdOf('usr', mine.customer_id),
      fiat_amount: figures.fiat_amount,
      fiat_currency: figures.fiat_currency,
      crypto_amount: figures.crypto_amount,
      crypto_currency: figures.crypto_currency,
      exchange_rate: figures.exchange_rate,
      fees: { network_fee: figures.fees.network_fee, service_fee: figures.fees.service_fee },
      crypto_address: placed === null ? null : orErased(placed.address, null),
      payment_method: { type: z.parse(z.enum(PARTNER_PAYMENT_METHODS), mine.method) },
    };
  }
}
