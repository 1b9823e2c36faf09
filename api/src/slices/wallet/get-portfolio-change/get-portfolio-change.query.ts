import type { PortfolioChange } from '@danubit/contracts/http/wallet/get-portfolio-change.contract';
import { ASSETS, minorOf, money, parseDecimal, tickerOf, toDecimal, type Asset } from '@danubit/contracts/values/money';
import { Clock } from '@danubit/runtime/clock';
import { balanceEntity } from '@danubit/projections/tables/balances/balances.entity';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { PastBalances } from '../past-balances.ts';
import { percentOf } from './percent-of.ts';

const WEEK_MS = 7 * 86_400_000;

export class GetPortfolioChange extends Query<PortfolioChange> {
  constructor(readonly userId: string) {
    super();
  }
}

/**
 * Fiat only, like the total on the page. The change is the sum of the week's entries, and the earlier balance is the current one without
 * that change, so only one week of entries is read.
 */
@QueryHandler(GetPortfolioChange)
export class GetPortfolioChangeHandler implements IQueryHandler<GetPortfolioChange> {
  constructor(
    private readonly pastBalances: PastBalances,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetPortfolioChange): Promise<PortfolioChange> {
    const since = new Date(this.clock.now().getTime() - WEEK_MS).toISOString();
    const [changes, balances] = await Promise.all([
      this.pastBalances.since(userId, since),
      this.database.getRepository(balanceEntity).findBy({ ...this.own.of(userId), currency_type: 'fiat' }),
    ]);
    const present = new Map(balances.map(({ asset, balance }) => [asset, balance]));
    return {
      since,
      changes: [...changes]
        .filter(([asset]) => ASSETS[asset].kind === 'fiat')
        .map(([asset, change]) => changeOf(asset, change, present.get(asset))),
    };
  }
}

const changeOf = (asset: Asset, change: bigint, balance: string | undefined): PortfolioChange['changes'][number] => {
  const now = balance === undefined ? undefined : parseDecimal(asset, balance);
  return {
    currency: tickerOf(asset),
    change: toDecimal(money(asset, change)),
    percent: now === undefined ? null : percentOf(minorOf(now) - change, change),
  };
};
