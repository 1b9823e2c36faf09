import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLiquidity } from '@danubit/simulators/liquidity/liquidity.app';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@danubit/runtime/testing/eventually';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

let folder: string;
let liquidity: FastifyInstance;
let api: TestApi;
let customer: TestCustomer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-quotes-'));
  liquidity = createLiquidity({ folder });
  const url = await liquidity.listen({ host: '127.0.0.1', port: 0 });
  api = await startTestApi({ settings: { LIQUIDITY_URL: url } });
  customer = await givenCustomer(api);
  await eventually(async () => (await callApi(api, customer, `/api/quotes/indicative?${PAY}`)).status === 200);
});
afterAll(async () => {
  await api.stop();
  await liquidity.close();
  await rm(folder, { recursive: true });
});

const PAY = 'side=pay&fiat_currency=EUR&crypto_currency=BTC&amount=250.00';
const ask = async (body: object) => {
  const headers = { ...customer.authorization, 'content-type': 'application/json' };
  const response = await fetch(`${api.url}/api/quotes`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
};
const body = { side: 'pay', fiat_currency: 'EUR', crypto_currency: 'BTC', amount: '250.00', destination: 'wallet' };

it('an indicative quote records nothing', async () => {
  const before = await api.eventLog.store.head();
  expect(await callApi(api, customer, `/api/quotes/indicative?${PAY}`)).toMatchObject({
    status: 200,
    body: { fiat_amount: '250.00', fees: { service_fee: '3.75', network_fee: '0.00' }, converted: '246.25', sources: 3 },
  });
  expect(await api.eventLog.store.head()).toBe(before);
});

it('a firm quote is an event with its sources', async () => {
  const { status, body: given } = await ask(body);
  expect(status).toBe(201);
  const id = (given as { quote_id: string }).quote_id;
  const events = await api.eventLog.read(`quote-${id}`);
  expect(events).toMatchObject([{ type: 'QuoteGiven', data: { userId: customer.userId, rulesVersion: '2026-11' } }]);
  expect(events[0]?.data).toHaveProperty('sources', expect.arrayContaining([expect.objectContaining({ source: 'tatra', use: 'used' })]));
});

it.each([
  [{ amount: '9.99' }, 422, 'AMOUNT_TOO_SMALL', 'amount'],
  [{ amount: '10000.01' }, 422, 'AMOUNT_TOO_LARGE', 'amount'],
  [{ amount: '1.001' }, 400, 'INVALID_PARAMETER', 'amount'],
  [{ amount: '0' }, 400, 'INVALID_PARAMETER', 'amount'],
  [{ side: 'receive', amount: '0.000000001' }, 400, 'INVALID_PARAMETER', 'amount'],
  [{ side: 'receive', amount: '0.00000001' }, 422, 'AMOUNT_TOO_SMALL', 'amount'],
  [{ fiat_currency: 'CHF', crypto_currency: 'USDT' }, 422, 'PAIR_NOT_OFFERED', 'fiat_currency'],
  [{ crypto_currency: 'DOGE' }, 400, 'INVALID_PARAMETER', 'crypto_currency'],
])('%j is refused with %i %s, which names %s', async (change, status, code, parameter) => {
  expect(await ask({ ...body, ...change })).toMatchObject({ status, body: { error: { code, details: { parameter } } } });
});

it('the coins asked for are received exactly', async () => {
  const change = { side: 'receive', crypto_currency: 'ETH', amount: '0.100000000000000001', destination: 'address' };
  expect(await ask({ ...body, ...change })).toMatchObject({
    status: 201,
    body: { crypto_amount: '0.100000000000000001' },
  });
});
