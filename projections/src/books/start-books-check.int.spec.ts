import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ALARM_CHANNEL } from '@danubit/consumer/parking-table';
import { metricsText } from '@danubit/runtime/telemetry/metrics';
import { eventually } from '@danubit/runtime/testing/eventually';
import pg from 'pg';
import { allProjections } from '../tables/all-projections.ts';
import { balancesProjection } from '../tables/balances/balances.projection.ts';
import { countBooks, readiness } from '../readiness.ts';
import { startBooksCheck, type RunningBooksCheck } from './start-books-check.ts';
import { openBooksBench, type BooksBench } from './testing/books-bench.ts';

let bench: BooksBench;
let pool: pg.Pool;
const stopping = new AbortController();
const logged: { readonly fields: object; readonly message: string }[] = [];
const note = (fields: object, message: string): void => {
  logged.push({ fields, message });
};
const start = (): RunningBooksCheck =>
  startBooksCheck({
    pool,
    log: bench.log,
    logger: { info: note, warn: note, error: note },
    signal: stopping.signal,
    patienceMs: 300_000,
    lookEveryMs: 20,
  });

beforeAll(async () => {
  bench = await openBooksBench();
  pool = new pg.Pool({ connectionString: bench.url, max: 6, pipeline: true });
  bench.start(allProjections);
  await bench.openPeriod('w', '202611-1');
  await bench.deposit('w', '202611-1', 10_000n);
  await bench.settle();
});
afterAll(async () => {
  stopping.abort();
  await pool.end();
  await bench.close();
});

test('one process checks; a difference raises one alarm, is reported everywhere without amounts, and is cleared when the table is right again', async () => {
  const heard: string[] = [];
  const listener = new pg.Client({ connectionString: bench.url });
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query(`LISTEN ${ALARM_CHANNEL}`);
  const first = start();
  await eventually(() => first.progress().lookedAt !== null);
  const second = start();
  await eventually(() => second.progress().state === 'standby');
  countBooks(pool, first);
  expect(logged).toEqual([]);

  await bench.pool.query("UPDATE read.balances SET available_balance = 1, balance = 1 WHERE user_id = 'w'");
  await eventually(() => heard.length > 0);
  const found = [{ kind: 'balance_differs', walletId: 'w', asset: 'EUR', subject: 'available' }];
  expect(heard.map((payload): unknown => JSON.parse(payload))).toEqual([
    { kind: 'books_differ', consumer: 'books', differences: 1, found },
  ]);
  await eventually(() => logged.length > 0);
  expect(logged).toEqual([
    { fields: { alarm: 'books_differ', consumer: 'books', differences: 1, found }, message: 'ledger, balances and log are not equal' },
  ]);
  expect(JSON.stringify([heard, logged])).not.toMatch(/100/);
  expect(await readiness(pool, [], second.progress())).toMatchObject({
    ready: true,
    books: { state: 'standby', differences: 1, found: [{ ...found[0] }] },
  });
  expect(await metricsText()).toMatch(/^danubit_books_differences 1$/m);
  expect(await metricsText()).toMatch(/^danubit_books_looked_seconds \d/m);

  await bench.rebuild(balancesProjection, { swap: true });
  await eventually(() => logged.length > 1);
  expect(logged.at(-1)?.message).toBe('ledger, balances and log are equal again');
  expect(await readiness(pool, [], first.progress())).toMatchObject({ books: { state: 'checking', differences: 0, found: [] } });
  expect(await metricsText()).toMatch(/^danubit_books_differences 0$/m);
  await eventually(() => heard.length > 1);
  expect(heard.slice(1).map((payload): unknown => JSON.parse(payload))).toEqual([{ kind: 'books_differ', consumer: 'books', over: true }]);
  await listener.end();
});
