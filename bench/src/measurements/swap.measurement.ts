import { inTransaction } from '@danubit/consumer/transaction';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { runMigrations } from '@danubit/event-store/postgres/run-migrations';
import { postgresLog } from '@danubit/core/testing/test-logs';
import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { openReadPool } from '@danubit/projections/read-pool';
import { balancesProjection } from '@danubit/projections/tables/balances/balances.projection';
import { twinName, createTwin } from '@danubit/projections/rebuild/twin-table';
import { swapIn } from '@danubit/projections/rebuild/swap-in';
import { projectionConsumer } from '@danubit/projections/runner/projection-consumer';
import type pg from 'pg';
import type { Measurement, Sample } from '../frame/measurement.ts';
import { count } from '../frame/print-report.ts';

const SMALL = 1_000;
const LARGE = 1_000_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How long the live projection waits while a rebuilt table replaces the live one and every row differs. */
export const swap: Measurement = {
  name: 'swap',
  run: async (bench) => {
    const database = await bench.freshDatabase();
    const log = await postgresLog(database.url);
    await runMigrations({ url: database.url, schema: 'read', migrations: readMigrations });
    const pool = openReadPool(database.url, 3, silent);
    try {
      const race = await bench.race(
        [SMALL, LARGE].map((rows) => ({ name: String(rows), window: () => lockedWhileSwapping(pool, log, rows) })),
      );
      const msOf = (rows: number): number => race.of(String(rows)).p50Ms ?? Number.NaN;
      bench.report({
        goal: 'G18',
        what: `Time under the lock, swap of ${count(LARGE)} differing rows / 100 ms`,
        ratio: msOf(LARGE) / 100,
        target: { atMost: 1 },
        ours: `${msOf(LARGE).toFixed(1)} ms`,
        reference: `${msOf(SMALL).toFixed(1)} ms with ${count(SMALL)} rows`,
        disturbedBy: race.disturbedBy,
      });
    } finally {
      await pool.end();
      await log.close();
      await database.drop();
    }
  },
};

const lockedWhileSwapping = async (pool: pg.Pool, log: EventLog, rows: number): Promise<Sample> => {
  const client = await pool.connect();
  try {
    await client.query('TRUNCATE read.balances');
    await client.query(fill('balances', rows, 1));
    const epoch = await log.store.epoch();
    await inTransaction(client, () => createTwin(client, balancesProjection, epoch));
    await client.query(fill(twinName(balancesProjection), rows, 2));
    const consumer = projectionConsumer(balancesProjection, { twin: twinName(balancesProjection) });
    const lockedMs = await swapIn({ pool, client, log, consumer, onProgress: () => undefined }, balancesProjection, START, false);
    return { perSecond: 1_000 / lockedMs, p50Ms: lockedMs, p99Ms: lockedMs };
  } finally {
    client.release();
  }
};

const fill = (table: string, rows: number, balance: number): string => `
  INSERT INTO read.${table} (id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance, last_position)
  SELECT 'u' || n || ':EUR', 'u' || n, 'EUR', 'EUR', 'fiat', ${String(balance)}, ${String(balance)}, 0, '' FROM generate_series(1, ${String(rows)}) n`;
