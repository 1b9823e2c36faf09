import { PRICE_CURRENT_MINUTES, type CoinValue, type CoinValues } from '@danubit/contracts/http/orders/coins.contract';
import { assetSchema, minorOf, money, parseDecimal, toDecimal, type FiatCurrency } from '@danubit/contracts/values/money';
import { cryptoAssetOf, cryptoTickerOf, nameOfPair, pairOf } from '@danubit/contracts/values/pairs';
import { priceText, roundUpPrice } from '@danubit/core/domain/orders/pricing/price';
import { worthOf } from '@danubit/core/domain/orders/pricing/price-quote';
import { balanceEntity, type BalanceRow } from '@danubit/projections/tables/balances/balances.entity';
import { Clock } from '@danubit/runtime/clock';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { MarketRates, MINUTE_MS, type RecordedPrice } from '../market-rates.ts';

export class GetCoinValues extends Query<CoinValues> {
  constructor(
    readonly userId: string,
    readonly currency: FiatCurrency,
  ) {
    super();
  }
}

/** From recorded prices, so that what a customer saw at a time can be looked up later. A coin without one has no value. */
@QueryHandler(GetCoinValues)
export class GetCoinValuesHandler implements IQueryHandler<GetCoinValues> {
  constructor(
    private readonly database: DataSource,
    private readonly own: OwnRows,
    private readonly rates: MarketRates,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, currency }: GetCoinValues): Promise<CoinValues> {
    const now = this.clock.now();
    const [rows, newest] = await Promise.all([
      this.database.getRepository(balanceEntity).find({
        where: { ...this.own.of(userId), currency_type: 'crypto' },
        order: { currency: 'ASC', asset: 'ASC' },
      }),
      this.rates.newest(now),
    ]);
    const coins = rows.map((row) => valueOf(row, currency, newest, now));
    const values = coins.flatMap(({ value }) => (value === null ? [] : [value]));
    const sum = values.reduce((total, value) => total + minorIn(currency, value), 0n);
    return { currency, coins, total: values.length === 0 ? null : toDecimal(money(currency, sum)) };
  }
}

const valueOf = (row: BalanceRow, currency: FiatCurrency, newest: ReadonlyMap<string, RecordedPrice>, now: Date): CoinValue => {
  const crypto = cryptoAssetOf(z.parse(assetSchema, row.asset));
  const held = parseDecimal(crypto, row.balance);
  if (held === undefined) throw new RangeError(`Not an amount of ${crypto}: ${row.balance}`);
  const coin = { crypto_currency: cryptoTickerOf(crypto), balance: row.balance };
  const pair = pairOf(currency, coin.crypto_currency);
  const recorded = pair === undefined ? undefined : newest.get(nameOfPair(pair));
  if (pair === undefined || recorded === undefined) return { ...coin, value: null, price: null, priced_at: null, is_current: false };
  return {
    ...coin,
    value: toDecimal(money(currency, worthOf(pair, minorOf(held), recorded.price))),
    price: priceText(roundUpPrice(recorded.price)),
    priced_at: recorded.at.toISOString(),
    is_current: now.getTime() - recorded.at.getTime() <= PRICE_CURRENT_MINUTES * MINUTE_MS,
  };
};

const minorIn = (currency: FiatCurrency, decimal: string): bigint => {
  const amount = parseDecimal(currency, decimal);
  if (amount === undefined) throw new RangeError(`Not an amount of ${currency}: ${decimal}`);
  return minorOf(amount);
};
