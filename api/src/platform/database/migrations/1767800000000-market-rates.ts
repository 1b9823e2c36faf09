import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Market prices, recorded once a minute (api/src/slices/orders/market-rates.ts). */
export class MarketRates1767800000000 implements MigrationInterface {
  readonly name = 'MarketRates1767800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.market_rates');
  }
}

const STATEMENTS = [
  // Minutes since 1970, so that every grain is a division, in any time zone.
  `CREATE TABLE app.market_rates (
    pair text NOT NULL,
    minute integer NOT NULL,
    price numeric(20, 8) NOT NULL CHECK (price > 0),
    PRIMARY KEY (pair, minute)
  )`,
  'CREATE INDEX market_rates_to_thin ON app.market_rates (minute) WHERE minute % 15 <> 0',
  guardedGrant('danubit_api', 'SELECT, INSERT, DELETE ON app.market_rates'),
];
