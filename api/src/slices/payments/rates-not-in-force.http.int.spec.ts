import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer } from '../../testing/test-customers.ts';
import { depositBody, requestDeposit } from './testing/request-deposit.ts';

const DAY_MS = 86_400_000;

let folder: string;
let api: TestApi;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-rates-'));
  const file = join(folder, 'rates.json');
  const checkedAt = new Date(Date.now() - 10 * DAY_MS).toISOString();
  await writeFile(
    file,
    JSON.stringify({ date: checkedAt.slice(0, 10), source: 'ECB', checkedAt, perEuro: { EUR: '1', USD: '1.1', GBP: '0.8', CHF: '0.9' } }),
  );
  api = await startTestApi({ settings: { MODE: 'live', REFERENCE_RATES_FILE: file } });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

it('a live deposit is refused with its own code while the rates are unchecked, and appends nothing', async () => {
  const customer = await givenCustomer(api);
  const before = await api.eventLog.store.head();
  const { status, reply } = await requestDeposit(api, customer, depositBody);
  expect(status).toBe(503);
  expect(reply).toMatchObject({
    error: { code: 'EXCHANGE_RATES_UNAVAILABLE', message: expect.stringContaining('You have not been charged.') },
  });
  expect(await api.eventLog.store.head()).toBe(before);
});

it('a total is refused in another currency than the balance and says so, and is shown in its own', async () => {
  const customer = await givenCustomer(api);
  await api.database.query(
    `INSERT INTO read.balances (id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance,
       debt_balance, last_position, mode)
     VALUES ($1 || ':USD', $1, 'USD', 'USD', 'fiat', 10, 10, 0, 0, 1, 'live')`,
    [customer.userId],
  );
  expect(await callApi(api, customer, '/api/portfolio?currency=EUR')).toMatchObject({
    status: 503,
    body: {
      error: {
        code: 'EXCHANGE_RATES_UNAVAILABLE',
        message: 'Your total cannot be shown in EUR until exchange rates are confirmed. Your balances are not affected.',
      },
    },
  });
  expect(await callApi(api, customer, '/api/portfolio?currency=USD')).toMatchObject({ status: 200, body: { total: '10.00' } });
});

it('readiness reports it, and all other requests are served', async () => {
  const response = await fetch(`${api.url}/health/ready`);
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 'ok', checks: { database: 'ok', log: 'ok', rates: 'check_too_old' } },
  ]);
});
