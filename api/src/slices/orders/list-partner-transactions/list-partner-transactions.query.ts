import type { listPartnerTransactions, PartnerTransaction } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import type { TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { idOfPublic, publicIdOf } from '@danubit/contracts/values/ids';
import { ORDER_STATUSES, type OrderStatus } from '@danubit/contracts/values/orders';
import { orderEntity, type OrderRow } from '@danubit/projections/tables/orders/orders.entity';
import { partnerOrderEntity } from '@danubit/projections/tables/partner-orders/partner-orders.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { shown } from '../orders-reader.ts';

type Asked = z.infer<(typeof listPartnerTransactions)['query']>;
type Page = z.infer<(typeof listPartnerTransactions)['replies'][200]>;

/** A page of a partner's transactions, at most `limit` of its contract. */
export class ListPartnerTransactions extends Query<Page> {
  constructor(
    readonly partner: PartnerCaller,
    readonly asked: Asked,
  ) {
    super();
  }
}

const STATUS_OF: Readonly<Record<OrderStatus, TransactionStatus>> = {
  awaiting_payment: 'pending',
  paid: 'processing',
  in_review: 'in_review',
  buying: 'processing',
  sending: 'processing',
  completed: 'completed',
  expired: 'failed',
  cancelled: 'failed',
  refunded: 'refunded',
  failed: 'failed',
};

@QueryHandler(ListPartnerTransactions)
export class ListPartnerTransactionsHandler implements IQueryHandler<ListPartnerTransactions> {
  constructor(private readonly database: DataSource) {}

  async execute({ partner, asked }: ListPartnerTransactions): Promise<Page> {
    const { limit, offset } = asked;
    const rows = await this.#rows(partner, asked);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const hasMore = rows.length > limit;
    return {
      transactions: page.map(transactionOf),
      limit,
      offset,
      has_more: hasMore,
      next_cursor: hasMore && last !== undefined ? publicIdOf('txn', last.id) : null,
    };
  }

  /** One more than asked for, which tells whether there are more. A cursor is a place between two orders, not a number of them. */
  async #rows({ partnerId, mode }: PartnerCaller, { limit, offset, status, cursor }: Asked): Promise<OrderRow[]> {
    const found = this.database
      .getRepository(orderEntity)
      .createQueryBuilder('o')
      .innerJoin(partnerOrderEntity.options.name, 'p', 'p.id = o.id')
      .where('p.partner_id = :partnerId AND p.mode = :mode AND o.mode = :mode', { partnerId, mode });
    if (status !== undefined) {
      // No order is disputed, and `IN ()` would be a mistake in SQL.
      found.andWhere('o.status = ANY(:statuses)', { statuses: ORDER_STATUSES.filter((each) => STATUS_OF[each] === status) });
    }
    if (cursor !== undefined) {
      found.andWhere(
        '(p.placed_at, p.id) < (SELECT c.placed_at, c.id FROM read.partner_orders c WHERE c.id = :after AND c.partner_id = :partnerId)',
        { after: idOfPublic('txn', cursor) ?? '' },
      );
    }
    return found
      .orderBy('p.placed_at', 'DESC')
      .addOrderBy('p.id', 'DESC')
      .offset(cursor === undefined ? offset : 0)
      .limit(limit + 1)
      .getMany();
  }
}

const transactionOf = (row: OrderRow): PartnerTransaction => {
  const { order_id, status, fiat_amount, fiat_currency, crypto_amount, crypto_currency, txid, placed_at, updated_at } = shown(row);
  return {
    transaction_id: publicIdOf('txn', order_id),
    order_id: publicIdOf('ord', order_id),
    customer_id: publicIdOf('usr', row.user_id),
    status: STATUS_OF[status],
    ...{ fiat_amount, fiat_currency, crypto_amount, crypto_currency, txid, created_at: placed_at, updated_at },
  };
};
