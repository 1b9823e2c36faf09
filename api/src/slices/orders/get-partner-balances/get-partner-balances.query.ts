import type { getPartnerBalances } from '@danubit/contracts/http/partner-api/partner-transactions.contract';
import { FIAT_CURRENCIES } from '@danubit/contracts/values/assets';
import { money, toDecimal } from '@danubit/contracts/values/money';
import type { OrderStatus } from '@danubit/contracts/values/orders';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import type { PartnerCaller } from '../../../platform/partners/partner-caller.ts';

type Balances = z.infer<(typeof getPartnerBalances)['replies'][200]>;

export class GetPartnerBalances extends Query<Balances> {
  constructor(readonly partner: PartnerCaller) {
    super();
  }
}

const RESERVED: readonly OrderStatus[] = ['paid', 'in_review', 'buying', 'sending'];
const rowsSchema = z.array(z.object({ asset: z.enum(FIAT_CURRENCIES), awaiting: z.string(), reserved: z.string() }));

/** In minor units, added by PostgreSQL: the amounts of the table are decimal text. */
@QueryHandler(GetPartnerBalances)
export class GetPartnerBalancesHandler implements IQueryHandler<GetPartnerBalances> {
  constructor(private readonly database: DataSource) {}

  async execute({ partner: { partnerId, mode } }: GetPartnerBalances): Promise<Balances> {
    const rows: unknown = await this.database.query(
      `SELECT fiat_asset AS asset,
         trunc(coalesce(sum(fiat_amount::numeric * 100) FILTER (WHERE status = 'awaiting_payment'), 0))::text AS awaiting,
         trunc(coalesce(sum(fiat_amount::numeric * 100) FILTER (WHERE status = ANY($3)), 0))::text AS reserved
       FROM read.orders o JOIN read.partner_orders p USING (id)
       WHERE p.partner_id = $1 AND p.mode = $2 GROUP BY fiat_asset`,
      [partnerId, mode, RESERVED],
    );
    const sums = new Map(z.parse(rowsSchema, rows).map((row) => [row.asset, row]));
    return {
      balances: FIAT_CURRENCIES.map((currency) => ({
        currency,
        awaiting_payment: toDecimal(money(currency, BigInt(sums.get(currency)?.awaiting ?? 0))),
        reserved: toDecimal(money(currency, BigInt(sums.get(currency)?.reserved ?? 0))),
      })),
    };
  }
}
