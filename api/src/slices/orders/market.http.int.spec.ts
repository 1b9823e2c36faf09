import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pairOf, type Pair } from '@danubit/contracts/values/pairs';
import { PRICE_UNIT } from '@danubit/core/domain/orders/pricing/price';
import { createLiquidity } from '@danubit/simulators/liquidity/liquidity.app';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from '../../testing/call-api.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { MarketRates } from './market-rates.ts';
import { MarketRecorder } from './market-recorder.ts';
import { QuoteRates } from './quote-rates.ts';

const pair = (fiat: string, crypto: string): Pair => {
  const found = pairOf(fiat, crypto);
  if (found === undefined) throw new Error('No such pair.');
  return found;
};
const BTC_EUR = pair('EUR', 'BTC');
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

let folder: string;
let liquidity: FastifyInstance;
let api: TestApi;
let customer: TestCustomer;
/** Clock of the api, which the price sources share. */
let clock: TestApi['clock'] | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'danubit-market-'));
  liquidity = createLiquidity({ folder, now: () => clock?.now() ?? new Date() });
  api = await startTestApi({ settings: { LIQUIDITY_URL: await liquidity.listen({ host: '127.0.0.1', port: 0 }) } });
  clock = api.clock;
  // The tests record when they mean to.
  await api.app.get(MarketRecorder).beforeApplicationShutdown();
  customer = await givenCustomer(api);
});
afterAll(async () => {
  await api.stop();
  await liquidity.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await api.app.get(QuoteRates).board.refresh();
  await api.database.query('DELETE FROM app.market_rates');
});

const ago = (ms: number): Date => new Date(api.clock.now().getTime() - ms);
const behave = async (behaviour: 'away' | 'normal'): Promise<void> => {
  for (const venue of ['danube', 'tatra', 'adria']) {
    await liquidity.inject({ method: 'POST', url: '/control', payload: { venue, behaviour } });
  }
};
const record = (at: Date, whole: bigint) => api.app.get(MarketRates).record(at, [{ pair: BTC_EUR, price: whole * PRICE_UNIT }]);
const marketOf = async (fiat: string, crypto: string): Promise<object | undefined> => {
  const { status, body } = await callApi(api, customer, '/api/market');
  expect(status).toBe(200);
  const { prices } = body as { prices: { fiat_currency: string; crypto_currency: string }[] };
  expect(prices).toHaveLength(15);
  return prices.find((each) => each.fiat_currency === fiat && each.crypto_currency === crypto);
};
const historyOf = (query: string) => callApi(api, customer, `/api/market/history?${query}`);
const minutes = (): Promise<{ pair: string; age: number }[]> =>
  api.database.query(`SELECT pair, ${String(Math.floor(api.clock.now().getTime() / MINUTE_MS))} - minute AS age
    FROM app.market_rates ORDER BY pair, age`);

describe('the market', () => {
  it('shows the price of now and its change against the price of a day ago', async () => {
    await record(ago(DAY_MS + 30 * MINUTE_MS), 41_000n);
    expect(await marketOf('EUR', 'BTC')).toMatchObject({
      price: expect.stringMatching(/^8\d{4}\.\d\d$/),
      at: api.clock.now().toISOString(),
      is_current: true,
      change_percent_24h: expect.stringMatching(/^(9\d|10\d)\.\d\d$/),
    });
  });

  it('has no change when no price was recorded in the hour before', async () => {
    await record(ago(DAY_MS + 61 * MINUTE_MS), 41_000n);
    await record(ago(DAY_MS - 5 * MINUTE_MS), 41_000n);
    expect(await marketOf('EUR', 'BTC')).toMatchObject({ is_current: true, change_percent_24h: null });
  });

  it('shows the last recorded price, without a change, while the sources do not agree', async () => {
    await record(ago(DAY_MS), 41_000n);
    await record(ago(20 * MINUTE_MS), 50_000n);
    await behave('away');
    api.clock.advance(10_000);
    expect(await marketOf('EUR', 'BTC')).toMatchObject({ price: '50000.00', is_current: false, change_percent_24h: null });
    expect(await marketOf('EUR', 'ETH')).toMatchObject({ price: null, at: null, is_current: false });
    await behave('normal');
  });
});

describe('the recorder', () => {
  it('keeps the first price of a minute for each pair, when several processes record it', async () => {
    const recorder = api.app.get(MarketRecorder);
    await Promise.all([recorder.run(), recorder.run()]);
    expect(await minutes()).toHaveLength(15);
    await record(api.clock.now(), 1n);
    expect(await marketOf('EUR', 'BTC')).toMatchObject({ price: expect.stringMatching(/^8/) });
    expect(await minutes()).toHaveLength(15);
  });

  it('keeps every minute for two days, then quarters of an hour for a month', async () => {
    const quarter = new Date(Math.floor(ago(0).getTime() / (15 * MINUTE_MS)) * 15 * MINUTE_MS);
    const before = (days: number, off: number): Date => new Date(quarter.getTime() - days * DAY_MS + off * MINUTE_MS);
    for (const at of [before(1, 0), before(1, -1), before(3, 0), before(3, -1), before(33, 0)]) await record(at, 50_000n);
    await api.app.get(MarketRates).thin(api.clock.now());
    const kept = (await minutes()).map(({ age }) => Math.floor(age / 1_440));
    expect(kept).toEqual([1, 1, 3]);
  });
});

describe('the history', () => {
  it('has the last price of every step, oldest first, and no point where no price was recorded', async () => {
    const hour = new Date(Math.floor(ago(3 * 60 * MINUTE_MS).getTime() / (60 * MINUTE_MS)) * 60 * MINUTE_MS);
    const at = (minute: number): Date => new Date(hour.getTime() + minute * MINUTE_MS);
    await record(at(0), 50_000n);
    await record(at(4), 51_000n);
    await record(at(59), 52_000n);
    const day = await historyOf('fiat_currency=EUR&crypto_currency=BTC&days=1');
    expect(day).toMatchObject({
      status: 200,
      body: {
        points: [
          { at: at(4).toISOString(), price: '51000.00' },
          { at: at(59).toISOString(), price: '52000.00' },
        ],
      },
    });
    const week = await historyOf('fiat_currency=EUR&crypto_currency=BTC&days=7');
    expect(week).toMatchObject({ body: { points: [{ at: at(59).toISOString(), price: '52000.00' }] } });
    expect(await historyOf('fiat_currency=GBP&crypto_currency=BTC&days=7')).toMatchObject({ body: { points: [] } });
  });

  it.each([
    ['fiat_currency=CHF&crypto_currency=USDT&days=1', 422, 'PAIR_NOT_OFFERED', 'fiat_currency'],
    ['fiat_currency=EUR&crypto_currency=DOGE&days=1', 400, 'INVALID_PARAMETER', 'crypto_currency'],
    ['fiat_currency=EUR&crypto_currency=BTC&days=2', 400, 'INVALID_PARAMETER', 'days'],
  ])('%s is refused with %i %s, which names %s', async (query, status, code, parameter) => {
    expect(await historyOf(query)).toMatchObject({ status, body: { error: { code, details: { parameter } } } });
  });
});
