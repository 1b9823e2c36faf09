import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import type { OrderEvent } from '@danubit/core/domain/orders/order/order.events';
import { PRICING_RULES } from '@danubit/core/domain/orders/pricing/pricing-rules';
import { START } from '@danubit/event-store/event-store.port';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createLiquidity } from '@danubit/simulators/liquidity/liquidity.app';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';

const PAY = 'side=pay&fiat_currency=EUR&crypto_currency=BTC&amount=250.00';
const QUOTE = { side: 'pay', fiat_currency: 'EUR', crypto_currency: 'BTC', amount: '250.00', destination: 'wallet' };
const SOURCES = ['danube', 'tatra', 'adria'] as const;

let folder: string;
let liquidity: FastifyInstance;
let api: TestApi;
let customer: TestCustomer;
let clock: TestApi['clock'] | undefined;

const indicative = () => callApi(api, customer, `/api/quotes/indicative?${PAY}`);
const isPriced = async (): Promise<boolean> => (await indicative()).status === 200;
const post = (path: string, body: object) => callApi(api, customer, path, { body });
const quoted = async (): Promise<string> => String((await post('/api/quotes', QUOTE)).body['quote_id']);
const order = (quoteId: string, method: 'balance' | 'payment' = 'payment') =>
  post('/api/orders', { quote_id: quoteId, method, risk_disclosure: RISK_DISCLOSURE_VERSION });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-misused-quotes-'));
  liquidity = createLiquidity({ folder, now: () => clock?.now() ?? new Date() });
  const url = await liquidity.listen({ host: '127.0.0.1', port: 0 });
  api = await startTestApi({ settings: { LIQUIDITY_URL: url } });
  clock = api.clock;
  customer = await givenCustomer(api);
  await eventually(isPriced);
});
afterAll(async () => {
  await api.stop();
  await liquidity.close();
  await rm(folder, { recursive: true });
});

describe('a quote', () => {
  /** The answers wait for tables, which nothing fills here: the log says what was placed. */
  const placed = async (quoteId: string) => {
    const all = await api.eventLog.store.readAll(START, 10_000);
    const events = await api.eventLog.decode<OrderEvent>(all.filter(({ type }) => type === 'OrderPlaced'));
    return events.flatMap(({ type, data }) => (type === 'OrderPlaced' && data.quoteId === quoteId ? [data.method] : []));
  };

  it('that is used many times at the same moment becomes one order', async () => {
    const quoteId = await quoted();
    await Promise.all(Array.from({ length: 6 }, () => order(quoteId)));
    expect(await placed(quoteId)).toEqual(['payment']);
  });

  it('that was used is not paid in another way', async () => {
    const quoteId = await quoted();
    await order(quoteId);
    await order(quoteId, 'balance');
    expect(await placed(quoteId)).toEqual(['payment']);
  });
});

describe('no price is given', () => {
  const control = async (behaviour: string, venues: readonly string[] = SOURCES): Promise<void> => {
    for (const venue of venues) {
      const { statusCode } = await liquidity.inject({ method: 'POST', url: '/control', payload: { venue, behaviour, apartPercent: -50 } });
      expect(statusCode).toBe(200);
    }
  };
  const refusesFirm = async () => {
    await eventually(async () => !(await isPriced()));
    expect((await post('/api/quotes', QUOTE)).status).toBe(503);
  };
  const recovers = async (): Promise<void> => {
    await control('normal');
    await eventually(isPriced);
  };

  it('while all sources lie in the same way', async () => {
    await control('apart');
    await refusesFirm();
    await recovers();
  });

  it('while all sources but one are stale', async () => {
    await control('stalled', SOURCES.slice(1));
    api.clock.advance(PRICING_RULES.freshForMs + 1);
    await refusesFirm();
    await recovers();
  });

  it('while two of three sources lie and the third is stale', async () => {
    await control('apart', SOURCES.slice(1));
    await control('stalled', SOURCES.slice(0, 1));
    api.clock.advance(PRICING_RULES.freshForMs + 1);
    await refusesFirm();
    await recovers();
  });
});
