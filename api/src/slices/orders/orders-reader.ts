import type { Order } from '@danubit/contracts/http/orders/orders.contract';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import { assetSchema, fiatCurrencyOf } from '@danubit/contracts/values/money';
import { ORDER_MESSAGES, ORDER_METHODS, ORDER_STATUSES } from '@danubit/contracts/values/orders';
import { cryptoAssetOf, cryptoTickerOf } from '@danubit/contracts/values/pairs';
import { transactionPage, type TransactionPage } from '@danubit/core/chain/transaction-page';
import { orderEntity, type OrderRow } from '@danubit/projections/tables/orders/orders.entity';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { OwnRows } from '../../platform/database/own-rows.ts';
import { notFound } from '../../platform/problems/http-problem.ts';

const MAX_LISTED = 50;
const timelineSchema = z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: z.string() }));

/** A customer's own orders. */
@Injectable()
export class OrdersReader {
  readonly #pageOf: TransactionPage;

  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    settings: ApiSettings,
  ) {
    this.#pageOf = transactionPage(settings.values);
  }

  async newest(userId: string): Promise<Order[]> {
    const rows = await this.database
      .getRepository(orderEntity)
      .find({ where: this.own.of(userId), order: { placed_at: 'DESC', id: 'DESC' }, take: MAX_LISTED });
    return rows.map((row) => this.#reply(row));
  }

  /** @throws HttpProblem 404 */
  async one(userId: string, orderId: string): Promise<Order> {
    const row = await this.database.getRepository(orderEntity).findOneBy({ ...this.own.of(userId), id: orderId });
    if (row === null) throw notFound('We could not find this order.');
    return this.#reply(row);
  }

  #reply(row: OrderRow): Order {
    return { ...shown(row), transaction_url: row.txid === null ? null : this.#pageOf(row.crypto_asset, row.txid) };
  }
}

export const shown = (row: OrderRow): Omit<Order, 'transaction_url'> => ({
  order_id: row.id,
  status: z.parse(z.enum(ORDER_STATUSES), row.status),
  timeline: z.parse(timelineSchema, JSON.parse(row.timeline)),
  fiat_currency: fiatCurrencyOf(z.parse(assetSchema, row.fiat_asset)),
  fiat_amount: row.fiat_amount,
  fees: { service_fee: row.service_fee, network_fee: row.network_fee },
  converted: row.converted,
  crypto_currency: cryptoTickerOf(cryptoAssetOf(z.parse(assetSchema, row.crypto_asset))),
  crypto_amount: row.crypto_amount,
  exchange_rate: row.rate,
  method: z.parse(z.enum(ORDER_METHODS), row.method),
  destination: z.parse(z.enum(['wallet', 'address']), row.destination),
  address_id: row.address_id,
  payment_id: row.payment_id === null ? null : transactionIdOf(row.payment_id),
  txid: row.txid,
  message: row.code === null ? null : messageOf(row.code),
  pay_by: row.pay_by,
  placed_at: row.placed_at,
  updated_at: row.updated_at,
});

const messageOf = (code: string): string | null => (code in ORDER_MESSAGES ? ORDER_MESSAGES[code as keyof typeof ORDER_MESSAGES] : null);
