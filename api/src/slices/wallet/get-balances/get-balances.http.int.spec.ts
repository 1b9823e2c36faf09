import { transactionIdOf } from '@danubit/contracts/values/ids';
import { newCommandId } from '@danubit/event-store/event-ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callApi } from '../../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { endSession, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';

let api: TestApi;
let jana: TestCustomer;
let peter: TestCustomer;

beforeAll(async () => {
  api = await startTestApi();
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
  it('are the caller’s own, with all digits, fiat first', async () => {
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

  it('are empty for a new customer', async () => {
    expect((await call(jana, '/api/balances')).body).toEqual({ balances: [] });
  });

  it('are 401 without a session and for an ended one', async () => {
    expect((await call(undefined, '/api/balances')).status).toBe(401);
    await endSession(api, jana);
    expect((await call(jana, '/api/balances')).status).toBe(401);
  });
});

describe('money of the other mode', () => {
  it('is in no balance, history or statement', async () => {
    const anna = await givenCustomer(api);
    await givenBalance(anna, 'EUR', 'EUR', 'fiat', ['1.00', '1.00', '0.00']);
    await givenEntry(anna, { id: 'live', at: daysAgo(3), minor: '100' });
    for (const table of ['balances', 'ledger_entries', 'balance_days'])
      await api.database.query(`UPDATE read.${table} SET mode = 'live' WHERE user_id = $1`, [anna.userId]);
    expect((await call(anna, '/api/balances')).body).toEqual({ balances: [] });
    for (const days of [30, 365]) {
      expect((await call(anna, `/api/balance-history?currency=EUR&days=${String(days)}`)).body).toMatchObject({
        opening: '0.00',
        points: [],
      });
    }
    expect((await call(anna, '/api/statements')).body).toMatchObject({ months: [] });
  });
});

const givenEntry = async (
  { userId }: TestCustomer,
  entry: { readonly id: string; readonly at: string; readonly minor: string; readonly asset?: string },
) => {
  const { id, at, minor, asset = 'EUR' } = entry;
  const line = `INSERT INTO read.ledger_entries VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'card_deposit', $11, '1')`;
  const entryId = `${userId}-${id}`;
  const paymentId = transactionIdOf(newCommandId(new Date()));
  await api.database.query(line, [`${entryId}:0`, entryId, 0, id, 'customer.available', 'w', userId, asset, `-${minor}`, at, paymentId]);
  await api.database.query(line, [`${entryId}:1`, entryId, 1, id, 'psp.receivable', null, null, asset, minor, at, paymentId]);
  await api.database.query(
    `INSERT INTO read.balance_days AS known VALUES ($1, $2, $3, $4, $5, 1, $6, '1') ON CONFLICT (id) DO UPDATE SET
       change_minor = known.change_minor + excluded.change_minor, movements = known.movements + 1, last_at = greatest(known.last_at, excluded.last_at)`,
    [`${userId}:${asset}:${at.slice(0, 10)}`, userId, asset, `${at.slice(0, 10)}T00:00:00Z`, minor, at],
  );
};
const daysAgo = (days: number): string => new Date(api.clock.now().getTime() - days * 86_400_000).toISOString();

describe('earlier balances', () => {
  it('are summed from the journal, point by point', async () => {
    await givenEntry(jana, { id: '1', at: daysAgo(40), minor: '10000' });
    await givenEntry(jana, { id: '2', at: daysAgo(10), minor: '5000' });
    await givenEntry(jana, { id: '3', at: daysAgo(1), minor: '2500' });
    await givenEntry(peter, { id: '4', at: daysAgo(1), minor: '99' });
    await givenBalance(jana, 'EUR', 'EUR', 'fiat', ['175.00', '175.00', '0.00']);
    const { body } = await call(jana, '/api/balance-history?currency=EUR&days=30');
    expect(body).toMatchObject({
      opening: '100.00',
      points: [
        { at: daysAgo(10), balance: '150.00', change: '50.00', movements: 1 },
        { at: daysAgo(1), balance: '175.00', change: '25.00', movements: 1 },
      ],
    });
    expect((await call(jana, '/api/balance-history?currency=EUR&days=0')).body).toMatchObject({ opening: '0.00', from: daysAgo(40) });
    await givenBalance(jana, 'USD', 'USD', 'fiat', ['108.54', '100.00', '8.54']);
    expect((await call(jana, '/api/portfolio?currency=EUR')).body).toMatchObject({
      total: '275.00',
      change: { amount: '25.00', percent: '10.00' },
      conversion: { rates: [{ from: 'USD', rate: '0.92131933' }], source: 'Danubit simulated rates' },
    });
    expect((await call(jana, '/api/portfolio?currency=BTC')).status).toBe(400);
    expect((await call(jana, '/api/balance-history?currency=EUR&days=8')).status).toBe(400);
  });

  it('of a long period are summed by whole days and give the same result', async () => {
    const beginning = Date.parse(daysAgo(365));
    const at = (ms: number): string => new Date(ms).toISOString();
    // On both sides of the start, at both ends of a day, and at the current moment.
    for (const [id, moment, minor] of [
      ['1', at(beginning - 1), '100'],
      ['2', at(beginning), '1000'],
      ['3', `${daysAgo(200).slice(0, 10)}T00:00:00.000Z`, '10'],
      ['4', `${daysAgo(200).slice(0, 10)}T23:59:59.999Z`, '1'],
      ['5', daysAgo(0), '10000'],
    ] as const)
      await givenEntry(jana, { id, at: moment, minor });
    await givenEntry(peter, { id: '6', at: daysAgo(200), minor: '999' });
    const history = async (days: number) => (await call(jana, `/api/balance-history?currency=EUR&days=${String(days)}`)).body;
    expect(await history(365)).toMatchObject({
      opening: '1.00',
      points: [
        { at: at(beginning), balance: '11.00', movements: 1 },
        { at: `${daysAgo(200).slice(0, 10)}T23:59:59.999Z`, balance: '11.11', movements: 2 },
        { at: daysAgo(0), balance: '111.11', movements: 1 },
      ],
    });
    expect(await history(0)).toMatchObject({ from: at(beginning - 1), opening: '0.00' });
    expect(((await history(0)) as { points: unknown[] }).points.at(-1)).toMatchObject({ balance: '111.11' });
  });

  it('of a day are those at its end in the customer’s time zone', async () => {
    await givenEntry(jana, { id: '1', at: '2026-03-28T22:59:59.999Z', minor: '10000' });
    // Summer time begins on the 29th, so the day ends at 22:00 UTC.
    await givenEntry(jana, { id: '2', at: '2026-03-29T21:59:59.999Z', minor: '100' });
    await givenEntry(jana, { id: '3', at: '2026-03-29T22:00:00.000Z', minor: '1' });
    const on = async (date: string) => (await call(jana, `/api/balances-at?date=${date}`)).body;
    expect(await on('2026-03-28')).toMatchObject({ at: '2026-03-28T23:00:00.000Z', balances: [{ currency: 'EUR', balance: '100.00' }] });
    expect(await on('2026-03-29')).toMatchObject({ at: '2026-03-29T22:00:00.000Z', balances: [{ currency: 'EUR', balance: '101.00' }] });
    expect((await call(jana, '/api/balances-at?date=2099-01-01')).status).toBe(400);
  });

  it('appear in the statement of each month', async () => {
    await givenEntry(jana, { id: '1', at: daysAgo(40), minor: '10000' });
    const { months } = (await call(jana, '/api/statements')).body as { months: string[] };
    expect(months.length).toBeGreaterThan(1);
    const response = await fetch(`${api.url}/api/statements/${months.at(-1) ?? ''}`, { headers: jana.authorization });
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    await api.database.query(
      `INSERT INTO read.crypto_receipts (id, user_id, network, asset, amount, txid, status, block_height, received_at, updated_at,
         last_position, mode)
       VALUES ('r1', $1, 'bitcoin', 'BTC.bitcoin', 0.5, 'abc', 'credited', 7, now(), now(), '1', 'test')`,
      [jana.userId],
    );
    const again = await fetch(`${api.url}/api/statements/${months[0] ?? ''}`, { headers: jana.authorization });
    expect(again.status).toBe(200);
    expect(Buffer.from(await again.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    expect((await call(jana, '/api/statements/2020-01')).status).toBe(404);
    expect((await call(peter, `/api/statements/${months[0] ?? ''}`)).status).toBe(404);
  });
});
