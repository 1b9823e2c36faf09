import type { listPartnerTransactions, PartnerTransaction } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import type { TransactionStatus } from '@danubit/contracts/http/payments/transaction.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import { ORDER_STATUSES, type OrderStatus } from '@danubit/contracts/values/orders';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { shown } from '../orders-reader.ts';
import { PartnerOrdersReader, type OwnOrder } from '../partner-orders-reader.ts';

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
  constructor(private readonly orders: PartnerOrdersReader) {}

  async execute({ partner, asked }: ListPartnerTransactions): Promise<Page> {
    const { status } = asked;
    const statuses = status === undefined ? undefined : ORDER_STATUSES.filter((each) => STATUS_OF[each] === status);
    const { rows, ...page } = await this.orders.page(partner, { ...asked, kind: 'txn', statuses });
    return { transactions: rows.map(transactionOf), ...page };
  }
}

const transactionOf = ({ mine, ...row }: OwnOrder): PartnerTransaction => {
  const { order_id, status, fiat_amount, fiat_currency, crypto_amount, crypto_currency, txid, placed_at, updated_at } = shown(row);
  return {
    transaction_id: publicIdOf('txn', order_id),
    order_id: publicIdOf('ord', order_id),
    customer_id: publicIdOf('usr', mine.customer_id),
    status: STATUS_OF[status],
    fiat_amount,
    fiat_currency,
    crypto_amount,
    crypto_currency,
    txid,
    created_at: placed_at,
    updated_at,
  };
};
