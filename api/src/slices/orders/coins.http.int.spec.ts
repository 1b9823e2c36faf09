import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pairOf, type Pair } from '@danubit/contracts/values/pairs';
import { parsePrice } from '@danubit/core/domain/orders/pricing/price';
import { balancesSchema } from '@danubit/projections/tables/balances/balances.schema';
import { deliveriesSchema } from '@danubit/projections/tables/deliveries/deliveries.schema';
import { ledgerEntriesSchema } from '@danubit/projections/tables/ledger-entries/ledger-entries.schema';
import { randomUUID } from 'node:crypto';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { MarketRates } from './market-rates.ts';

const MINUTE_MS = 60_000;
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  for (const statement of [...balancesSchema, ...deliveriesSchema, ...ledgerEntriesSchema]) await api.database.query(statement);
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM app.market_rates'));

const record = async (fiat: string, coin: string, price: string, minutesAgo: number): Promise<string> => {
  const pair: Pair | undefined = pairOf(fiat, coin);
  const parsed = parsePrice(price);
  if (pair === undefined || parsed === undefined) throw new Error('No such price.');
  const at = new Date(api.clock.now().getTime() - minutesAgo * MINUTE_MS);
  await api.app.get(MarketRates).record(at, [{ pair, price: parsed }]);
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
};
const hold = ({ userId }: TestCustomer, asset: string, currency: string, balance: string) =>
  api.database.query(
    `INSERT INTO read.balances
       (id, user_id, asset, currency, currency_type, balance, available_balance, reserved_balance, last_position, mode)
     VALUES ($1, $2, $3, $4, 'crypto', $5, $5, 0, '1', 'test')`,
    [`${userId}:${asset}`, userId, asset, currency, balance],
  );
const valuesOf = (holder: TestCustomer, currency: string) => callApi(api, holder, `/api/coins/values?currency=${currency}`);

describe('the value of coins', () => {
  it('is their recorded price cut to cents, with the time of the price and the total', async () => {
    const holder = await givenCustomer(api);
    await hold(holder, 'BTC.bitcoin', 'BTC', '0.01234567');
    await hold(holder, 'ETH.ethereum', 'ETH', '1.000000000000000001');
    const bitcoinAt = await record('EUR', 'BTC', '83412.00', 1);
    const etherAt = await record('EUR', 'ETH', '2000.999', 11);
    expect(await valuesOf(holder, 'EUR')).toMatchObject({
      status: 200,
      body: {
        currency: 'EUR',
        coins: [
          { crypto_currency: 'BTC', balance: '0.01234567', value: '1029.77', price: '83412.00', priced_at: bitcoinAt, is_current: true },
          { crypto_currency: 'ETH', balance: '1.000000000000000001', value: '2000.99', priced_at: etherAt, is_current: false },
        ],
        total: '3030.76',
      },
    });
  });

  it('is missing without a recorded price in the currency, and then not part of the total', async () => {
    const holder = await givenCustomer(api);
    await hold(holder, 'BTC.bitcoin', 'BTC', '1.00000000');
    await hold(holder, 'USDT.ethereum', 'USDT', '5.000000');
    const unknown = { value: null, price: null, priced_at: null, is_current: false };
    expect(await valuesOf(holder, 'CHF')).toMatchObject({
      body: {
        coins: [
          { crypto_currency: 'BTC', ...unknown },
          { crypto_currency: 'USDT', ...unknown },
        ],
        total: null,
      },
    });
    await record('CHF', 'BTC', '76500.00', 1);
    expect(await valuesOf(holder, 'CHF')).toMatchObject({
      body: { coins: [{ value: '76500.00' }, { crypto_currency: 'USDT', ...unknown }], total: '76500.00' },
    });
  });

  it('is refused in an unknown currency', async () => {
    expect((await valuesOf(await givenCustomer(api), 'JPY')).status).toBe(400);
  });
});

type Line = { readonly entry: string; readonly cause: string; readonly causeId: string; readonly minutesAgo: number };
const book = async (
  holder: TestCustomer,
  { entry, cause, causeId, minutesAgo }: Line,
  lines: readonly (readonly [string, string, string])[],
) => {
  const effectiveAt = new Date(api.clock.now().getTime() - minutesAgo * MINUTE_MS).toISOString();
  for (const [at, [account, asset, minor]] of lines.entries()) {
    const owner = account.startsWith('customer.') ? holder.userId : null;
    await api.database.query(
      `INSERT INTO read.ledger_entries (id, entry_id, line_no, position, account, wallet_id, user_id, asset, amount_minor, effective_at,
         cause, cause_id, last_position, mode)
       VALUES ($1, $2, $3, '1', $4, $5, $5, $6, $7, $8, $9, $10, '1', 'test')`,
      [`${entry}:${String(at)}`, entry, at, account, owner, asset, minor, effectiveAt, cause, causeId],
    );
  }
};
const ETHER = 'ETH.ethereum';
const buy = async (holder: TestCustomer, orderId: string, minutesAgo: number): Promise<void> => {
  await book(holder, { entry: `purchase_crypto-${orderId}`, cause: 'purchase', causeId: orderId, minutesAgo }, [
    ['fx.position', ETHER, '1000000000000000000'],
    ['customer.reserved', ETHER, '-1000000000000000000'],
  ]);
  await book(holder, { entry: `release-${orderId}-coins`, cause: 'reservation', causeId: orderId, minutesAgo }, [
    ['customer.reserved', ETHER, '1000000000000000000'],
    ['customer.available', ETHER, '-1000000000000000000'],
  ]);
};
const movementsOf = (holder: TestCustomer, query = '') => callApi(api, holder, `/api/coins/ETH/movements${query}`);

describe('the movements of a coin', () => {
  it('are purchases and what was sent, with the order, the transaction and the fee of the network', async () => {
    const holder = await givenCustomer(api);
    const [orderId, withdrawalId] = [randomUUID(), randomUUID()];
    await buy(holder, orderId, 5);
    const sent = { entry: `delivery-${withdrawalId}`, cause: 'delivery', causeId: withdrawalId, minutesAgo: 1 };
    await book(holder, sent, [
      ['customer.reserved', ETHER, '400000000000000001'],
      ['custody.client', ETHER, '-400000000000000001'],
    ]);
    await book(holder, { ...sent, entry: `network_cost-${withdrawalId}` }, [
      ['network.costs', ETHER, '21000000000000'],
      ['custody.own', ETHER, '-21000000000000'],
    ]);
    await api.database.query(
      `INSERT INTO read.deliveries
         (id, user_id, cause_kind, cause_id, asset, amount, status, txid, opened_at, updated_at, last_position, mode)
       VALUES ($1, $2, 'withdrawal', $1, 'ETH.ethereum', '0.4', 'settled', '0xabc', now(), now(), '1', 'test')`,
      [withdrawalId, holder.userId],
    );
    const { status, body } = await movementsOf(holder);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      movements: [
        {
          ...{ kind: 'sent', change: '-0.400000000000000001', withdrawal_id: withdrawalId, order_id: null, txid: '0xabc' },
          network_fee: { amount: '0.000021000000000000', crypto_currency: 'ETH' },
        },
        { kind: 'bought', change: '1.000000000000000000', order_id: orderId, withdrawal_id: null, txid: null, network_fee: null },
      ],
      older: null,
    });
    expect(await movementsOf(await givenCustomer(api))).toMatchObject({ body: { movements: [], older: null } });
  });

  it('come 25 at a time, each once', async () => {
    const holder = await givenCustomer(api);
    for (let at = 0; at < 27; at += 1) await buy(holder, randomUUID(), at);
    const first = (await movementsOf(holder)).body as { movements: { id: string }[]; older: string };
    expect(first.movements).toHaveLength(25);
    const rest = (await movementsOf(holder, `?older=${first.older}`)).body as typeof first;
    expect(rest).toMatchObject({ older: null });
    expect(new Set([...first.movements, ...rest.movements].map(({ id }) => id)).size).toBe(27);
  });

  it.each([
    ['/api/coins/ETH/movements?older=abc', 'older'],
    [`/api/coins/ETH/movements?older=${Buffer.from('["x","y"]').toString('base64url')}`, 'older'],
    ['/api/coins/EUR/movements', 'crypto_currency'],
  ])('are refused at %s', async (path, parameter) => {
    expect(await callApi(api, await givenCustomer(api), path)).toMatchObject({ status: 400, body: { error: { details: { parameter } } } });
  });
});
