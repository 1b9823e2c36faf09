import type { Portfolio } from '@danubit/contracts/http/wallet/get-portfolio.contract';
import { FIAT_CURRENCIES, minorOf, parseDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import type { ReferenceRates } from '@danubit/core/domain/payments/reference-rates';
import { RatesNotInForce, ReferenceRatesSource } from '@danubit/core/reference-rates/reference-rates-source';
import { balanceEntity, type BalanceRow } from '@danubit/projections/tables/balances/balances.entity';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { totalNotConverted } from '../../../platform/problems/http-problem.ts';
import { PastBalances } from '../../../platform/wallet/past-balances.ts';
import { needsRates, portfolioIn, type Holding } from './portfolio-in.ts';

const WEEK_MS = 7 * 86_400_000;

export class GetPortfolio extends Query<Portfolio> {
  constructor(
    readonly userId: string,
    readonly currency: FiatCurrency,
  ) {
    super();
  }
}

/**
 * Fiat balances only. The change is the sum of the week's entries, so only one week of entries is read. Rates are read only when there
 * is something to convert: a customer with one currency sees the total without them.
 */
@QueryHandler(GetPortfolio)
export class GetPortfolioHandler implements IQueryHandler<GetPortfolio> {
  constructor(
    private readonly pastBalances: PastBalances,
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly clock: Clock,
    private readonly rates: ReferenceRatesSource,
  ) {}

  async execute({ userId, currency }: GetPortfolio): Promise<Portfolio> {
    const since = new Date(this.clock.now().getTime() - WEEK_MS).toISOString();
    const [changes, rows] = await Promise.all([
      this.pastBalances.since(userId, since),
      this.database.getRepository(balanceEntity).findBy({ ...this.own.of(userId), currency_type: 'fiat' }),
    ]);
    const holdings = FIAT_CURRENCIES.map((held) => {
      const row = rows.find(({ asset }) => asset === held);
      return holdingOf(held, row, changes.get(held) ?? 0n);
    });
    return portfolioIn(currency, holdings, { since, rates: needsRates(holdings, currency) ? await this.ratesFor(currency) : undefined });
  }

  private async ratesFor(currency: FiatCurrency): Promise<ReferenceRates> {
    try {
      return await this.rates.current();
    } catch (error) {
      throw error instanceof RatesNotInForce ? totalNotConverted(currency, error) : error;
    }
  }
}

const holdingOf = (currency: FiatCurrency, row: BalanceRow | undefined, change: bigint): Holding => ({
  currency,
  available: minorIn(currency, row?.available_balance),
  reserved: minorIn(currency, row?.reserved_balance),
  change,
});

const minorIn = (currency: FiatCurrency, decimal: string | undefined): bigint => {
  if (decimal === undefined) return 0n;
  const amount = parseDecimal(currency, decimal);
  if (amount === undefined) throw new RangeError(`Not an amount of ${currency}: ${decimal}`);
  return minorOf(amount);
};
