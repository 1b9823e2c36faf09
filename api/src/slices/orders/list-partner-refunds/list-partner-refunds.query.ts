import type { listPartnerRefunds, PartnerRefund } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { publicIdOf } from '@danubit/contracts/values/ids';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type * as z from 'zod/mini';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';
import { shown } from '../orders-reader.ts';
import { PartnerOrdersReader, type OwnOrder } from '../partner-orders-reader.ts';

type Asked = z.infer<(typeof listPartnerRefunds)['query']>;
type Page = z.infer<(typeof listPartnerRefunds)['replies'][200]>;

export class ListPartnerRefunds extends Query<Page> {
  constructor(
    readonly partner: PartnerCaller,
    readonly asked: Asked,
  ) {
    super();
  }
}

/** An order is refunded whole and once, so its refund is a view of the order. */
@QueryHandler(ListPartnerRefunds)
export class ListPartnerRefundsHandler implements IQueryHandler<ListPartnerRefunds> {
  constructor(private readonly orders: PartnerOrdersReader) {}

  async execute({ partner, asked }: ListPartnerRefunds): Promise<Page> {
    const { rows, ...page } = await this.orders.page(partner, { ...asked, kind: 'rfd', statuses: ['refunded'] });
    return { refunds: rows.map(refundOf), ...page };
  }
}

const refundOf = ({ mine, ...row }: OwnOrder): PartnerRefund => {
  const { fiat_amount: amount, fiat_currency: currency, updated_at } = shown(row);
  return {
    refund_id: publicIdOf('rfd', row.id),
    order_id: publicIdOf('ord', row.id),
    customer_id: publicIdOf('usr', mine.customer_id),
    amount,
    currency,
    refunded_at: updated_at,
  };
};
