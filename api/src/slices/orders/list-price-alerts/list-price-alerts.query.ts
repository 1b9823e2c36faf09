import type { PriceAlertReply } from '@danubit/contracts/http/orders/price-alerts.contract';
import { cryptoTickerOf, pairOfName } from '@danubit/contracts/values/pairs';
import { MOST_PRICE_ALERTS } from '@danubit/contracts/values/price-alerts';
import { priceAlertEntity } from '@danubit/projections/tables/price-alerts/price-alerts.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';

export class ListPriceAlerts extends Query<PriceAlertReply[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** All of them: there are at most `MOST_PRICE_ALERTS`. */
@QueryHandler(ListPriceAlerts)
export class ListPriceAlertsHandler implements IQueryHandler<ListPriceAlerts> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
  ) {}

  async execute({ userId }: ListPriceAlerts): Promise<PriceAlertReply[]> {
    const rows = await this.database.getRepository(priceAlertEntity).find({
      where: this.own.of(userId),
      order: { set_at: 'ASC', id: 'ASC' },
      take: MOST_PRICE_ALERTS,
    });
    return rows.flatMap(({ id, pair: name, direction, price, status, fired_at: firedAt, fired_price: firedPrice, set_at: setAt }) => {
      const pair = pairOfName(name);
      // A pair that is no longer traded has no prices, and its alerts cannot fire.
      if (pair === undefined) return [];
      return [
        {
          id,
          fiat_currency: pair.fiat,
          crypto_currency: cryptoTickerOf(pair.crypto),
          direction,
          price,
          status,
          fired_at: firedAt === null ? null : new Date(firedAt).toISOString(),
          fired_price: firedPrice,
          set_at: new Date(setAt).toISOString(),
        },
      ];
    });
  }
}
