import type { PortfolioChange } from '@danubit/contracts/http/wallet/get-portfolio-change.contract';
import { ASSETS, money, tickerOf, toDecimal } from '@danubit/contracts/values/money';
import { Clock } from '@danubit/core/kernel/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { BalanceBook } from '../balance-book.ts';
import { percentOf } from './percent-of.ts';

const WEEK_MS = 7 * 86_400_000;

export class GetPortfolioChange extends Query<PortfolioChange> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Fiat only, as the total on the page is (product decisions, "Money"). */
@QueryHandler(GetPortfolioChange)
export class GetPortfolioChangeHandler implements IQueryHandler<GetPortfolioChange> {
  constructor(
    private readonly book: BalanceBook,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetPortfolioChange): Promise<PortfolioChange> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - WEEK_MS).toISOString();
    const balances = await this.book.atBoth(userId, since, new Date(now.getTime() + 1).toISOString());
    const fiat = balances.filter(({ asset }) => ASSETS[asset].kind === 'fiat').sort((a, b) => (a.asset < b.asset ? -1 : 1));
    return {
      since,
      changes: fiat.map(({ asset, then, now: present }) => ({
        currency: tickerOf(asset),
        change: toDecimal(money(asset, present - then)),
        percent: percentOf(then, present - then),
      })),
    };
  }
}
