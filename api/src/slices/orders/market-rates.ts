import { nameOfPair, PAIRS, type Pair } from '@danubit/contracts/values/pairs';
import { parsePrice, priceText, type Price } from '@danubit/core/domain/orders/pricing/price';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Every minute is kept that long, then each quarter of an hour, then none. */
const MINUTES_KEPT = 2 * DAY_MINUTES;
const QUARTERS_KEPT = 32 * DAY_MINUTES;
/** A price that was recorded up to an hour before a moment counts as the price of that moment. */
const COUNTS_FOR_MINUTES = 60;

export type RecordedPrice = { readonly price: Price; readonly at: Date };

/**
 * The recorded market prices, one row for each pair and minute. They belong to no customer and decide nothing, so they are no events
 * (decision 213). Every statement may run in several processes at once.
 */
@Injectable()
export class MarketRates {
  constructor(private readonly database: DataSource) {}

  /** The first price of a minute stays. */
  async record(at: Date, prices: readonly { readonly pair: Pair; readonly price: Price }[]): Promise<void> {
    await this.database.query(
      `INSERT INTO app.market_rates (pair, minute, price)
       SELECT pair, $1, price FROM unnest($2::text[], $3::numeric[]) AS given (pair, price) ON CONFLICT DO NOTHING`,
      [minuteOf(at), prices.map(({ pair }) => nameOfPair(pair)), prices.map(({ price }) => priceText(price))],
    );
  }

  async thin(now: Date): Promise<void> {
    const minute = minuteOf(now);
    await this.database.query('DELETE FROM app.market_rates WHERE minute % 15 <> 0 AND minute < $1', [minute - MINUTES_KEPT]);
    const names = PAIRS.map(nameOfPair);
    await this.database.query('DELETE FROM app.market_rates WHERE pair = ANY($1) AND minute < $2', [names, minute - QUARTERS_KEPT]);
  }

  /** The newest price of each pair, by its name. */
  newest(now: Date): Promise<ReadonlyMap<string, RecordedPrice>> {
    return this.#newestIn(minuteOf(now) - QUARTERS_KEPT, minuteOf(now));
  }

  dayBefore(now: Date): Promise<ReadonlyMap<string, RecordedPrice>> {
    const minute = minuteOf(now) - DAY_MINUTES;
    return this.#newestIn(minute - COUNTS_FOR_MINUTES, minute);
  }

  /** The last price of each step of so many minutes, oldest first. */
  async history(pair: Pair, from: Date, to: Date, stepMinutes: number): Promise<readonly RecordedPrice[]> {
    const rows: readonly Row[] = await this.database.query(
      `SELECT DISTINCT ON (minute / $4::integer) pair, minute, price FROM app.market_rates
       WHERE pair = $1 AND minute BETWEEN $2 AND $3 ORDER BY minute / $4::integer, minute DESC`,
      [nameOfPair(pair), minuteOf(from), minuteOf(to), stepMinutes],
    );
    return rows.map(recorded);
  }

  async #newestIn(from: number, to: number): Promise<ReadonlyMap<string, RecordedPrice>> {
    const rows: readonly Row[] = await this.database.query(
      `SELECT newest.* FROM unnest($1::text[]) AS wanted (name) CROSS JOIN LATERAL (
         SELECT pair, minute, price FROM app.market_rates WHERE pair = wanted.name AND minute BETWEEN $2 AND $3
         ORDER BY minute DESC LIMIT 1) AS newest`,
      [PAIRS.map(nameOfPair), from, to],
    );
    return new Map(rows.map((row) => [row.pair, recorded(row)]));
  }
}

type Row = { readonly pair: string; readonly minute: number; readonly price: string };

const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);

const recorded = ({ price, minute }: Row): RecordedPrice => {
  const parsed = parsePrice(price);
  if (parsed === undefined) throw new RangeError(`A recorded price is unreadable: ${price}`);
  return { price: parsed, at: new Date(minute * MINUTE_MS) };
};
