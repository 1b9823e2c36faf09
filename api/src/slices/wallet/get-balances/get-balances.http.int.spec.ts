import { readMigrations } from '@danubit/projections/migrations/read-migrations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { endSession, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';

let api: TestApi;
let jana: TestCustomer;
let peter: TestCustomer;

beforeAll(async () => {
  api = await startTestApi({ migrations: readMigrations });
});
afterAll(() => api.stop());
beforeEach(async () => {
  jana = await givenCustomer(api);
  peter = await givenCustomer(api);
});

const call = (customer: TestCustomer | undefined, path: string) => callApi(api, customer, path);

const givenBalance = (
  { userId }: TestCustomer,
  asset: string,
  currency: string,
  kind: string,
  [balance, available, reserved]: readonly string[],
) =>
  api.database.query(`INSERT INTO read.balances VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '1')`, [
    `${userId}:${asset}`,
    userId,
    asset,
    currency,
    kind,
    balance,
    available,
    reserved,
  ]);

describe('balances', () => {
  it('are the caller’s own, exact to the last digit, fiat first', async () => {
    await givenBalance(jana, 'BTC.bitcoin', 'BTC', 'crypto', ['0.00000001', '0.00000001', '0.00000000']);
    await givenBalance(jana, 'USD', 'USD', 'fiat', ['90071992547409.93', '90071992547409.92', '0.01']);
    await givenBalance(jana, 'EUR', 'EUR', 'fiat', ['250.00', '250.00', '0.00']);
    await givenBalance(peter, 'EUR', 'EUR', 'fiat', ['1.00', '1.00', '0.00']);
    expect(await call(jana, '/api/balances')).toEqual({
      status: 200,
      body: {
        balances: [
          { currency: 'EUR', currency_type: 'fiat', balance: '250.00', available_balance: '250.00', reserved_balance: '0.00' },
          {
            currency: 'USD',
            currency_type: 'fiat',
            balance: '90071992547409.93',
            available_balance: '90071992547409.92',
            reserved_balance: '0.01',
          },
          {
            currency: 'BTC',
            currency_type: 'crypto',
            balance: '0.00000001',
            available_balance: '0.00000001',
            reserved_balance: '0.00000000',
          },
        ],
      },
    });
  });

  it('of a new customer are none', async () => {
    expect((await call(jana, '/api/balances')).body).toEqual({ balances: [] });
  });

  it('are shut to visitors and to sessions that have ended', async () => {
    expect((await call(undefined, '/api/balances')).status).toBe(401);
    await endSession(api, jana);
    expect((await call(jana, '/api/balances')).status).toBe(401);
  });
});
