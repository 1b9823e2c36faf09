import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pairOf } from '@danubit/contracts/values/pairs';
import { MOST_PRICE_ALERTS } from '@danubit/contracts/values/price-alerts';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { parsePrice } from '@danubit/core/domain/orders/pricing/price';
import type { PriceAlertsEvent } from '@danubit/core/domain/settings/price-alerts/price-alerts.events';
import { priceAlertsStream } from '@danubit/core/domain/settings/price-alerts/price-alerts.stream';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@danubit/core/domain/settings/settings/notification-settings';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { priceAlertsProjection } from '@danubit/projections/tables/price-alerts/price-alerts.projection';
import { callApi } from '../../testing/call-api.ts';
import { eventually } from '@danubit/runtime/testing/eventually';
import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { MarketRates, MINUTE_MS } from './market-rates.ts';
import { PriceAlertWatch } from './price-alert-watch.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ projections: [priceAlertsProjection] });
});
afterAll(() => api.stop());
beforeEach(() => api.database.query('DELETE FROM app.market_rates'));

const call = (customer: TestCustomer, method: string, path: string, body?: object) =>
  callApi(api, customer, path, { method, body }) as Promise<{ status: number; body: { id: string; alerts: object[] } }>;
const set = (customer: TestCustomer, change: object = {}) => {
  const alert = { request_id: randomUUID(), fiat_currency: 'EUR', crypto_currency: 'BTC', direction: 'above', price: '90000' };
  return call(customer, 'POST', '/api/price-alerts', { ...alert, ...change });
};
const alertsOf = async (customer: TestCustomer) => (await call(customer, 'GET', '/api/price-alerts')).body.alerts;
const record = async (price: string): Promise<void> => {
  const [pair, parsed] = [pairOf('EUR', 'BTC'), parsePrice(price)];
  if (pair === undefined || parsed === undefined) throw new Error('No such price.');
  await api.app.get(MarketRates).record(api.clock.now(), [{ pair, price: parsed }]);
};
/** The price of the next minute. */
const then = async (price: string): Promise<void> => {
  api.clock.advance(MINUTE_MS);
  await record(price);
};
const watch = () => api.app.get(PriceAlertWatch).run();
const eventsOf = ({ userId }: TestCustomer) => api.eventLog.read<PriceAlertsEvent>(priceAlertsStream(userId));
const firedOf = async (customer: TestCustomer) => (await eventsOf(customer)).filter(({ type }) => type === 'PriceAlertFired');
const isListedAs = (customer: TestCustomer, status: string) =>
  eventually(async () => ((await alertsOf(customer)) as readonly { status: string }[]).every((alert) => alert.status === status));

describe('price alerts', () => {
  it('are set once for a request, listed for their customer alone, and removed', async () => {
    const jana = await givenCustomer(api);
    const request_id = randomUUID();
    const first = await set(jana, { request_id });
    expect(first.status).toBe(201);
    expect(await set(jana, { request_id })).toEqual(first);
    expect(await alertsOf(jana)).toMatchObject([
      { id: first.body.id, crypto_currency: 'BTC', fiat_currency: 'EUR', direction: 'above', price: '90000.00', status: 'armed' },
    ]);
    const other = await givenCustomer(api);
    expect(await alertsOf(other)).toEqual([]);
    expect((await call(other, 'DELETE', `/api/price-alerts/${first.body.id}`)).status).toBe(404);
    expect((await call(jana, 'DELETE', `/api/price-alerts/${first.body.id}`)).status).toBe(204);
    expect(await alertsOf(jana)).toEqual([]);
    expect((await call(jana, 'DELETE', `/api/price-alerts/${first.body.id}`)).status).toBe(404);
  });

  it.each([
    ['a price that is none', { price: 'high' }, 400, 'INVALID_PARAMETER'],
    ['a price of nothing', { price: '0' }, 400, 'INVALID_PARAMETER'],
    ['a pair that is not traded', { fiat_currency: 'CHF', crypto_currency: 'USDT' }, 422, 'PAIR_NOT_OFFERED'],
    ['a price above that is reached', { price: '79999.99' }, 409, 'PRICE_ALREADY_REACHED'],
    ['a price below that is reached', { direction: 'below', price: '80000.01' }, 409, 'PRICE_ALREADY_REACHED'],
  ])('are refused for %s', async (_, change, status, code) => {
    await record('80000.00');
    expect(await set(await givenCustomer(api), change)).toMatchObject({ status, body: { error: { code } } });
  });

  it('are at most twenty, each for another price', async () => {
    const jana = await givenCustomer(api);
    expect(await set(jana, { price: '90000' })).toMatchObject({ status: 201 });
    expect(await set(jana, { price: '90000.00' })).toMatchObject({ status: 409, body: { error: { code: 'PRICE_ALERT_EXISTS' } } });
    for (let more = 1; more < MOST_PRICE_ALERTS - 1; more += 1) await set(jana, { price: String(90_000 + more) });
    // Two at the same time for the last place.
    const raced = await Promise.all([set(jana, { price: '95000' }), set(jana, { price: '96000' })]);
    expect(raced.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(await alertsOf(jana)).toHaveLength(MOST_PRICE_ALERTS);
    expect(await set(jana, { price: '1.00', direction: 'below' })).toMatchObject({ body: { error: { code: 'TOO_MANY_PRICE_ALERTS' } } });
  });

  it('are each set or refused by the limit when all are requested at the same moment', async () => {
    const jana = await givenCustomer(api);
    const more = 2;
    const prices = Array.from({ length: MOST_PRICE_ALERTS + more }, (_, number) => String(90_000 + number));
    const answers = await Promise.all(prices.map((price) => set(jana, { price })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_PRICE_ALERTS);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(more);
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { error: { code: 'TOO_MANY_PRICE_ALERTS' } } });
    expect(await alertsOf(jana)).toHaveLength(MOST_PRICE_ALERTS);
  });
});

describe('the watch', () => {
  it('records one crossing once, however many processes look, and the next after the price has gone back', async () => {
    const jana = await givenCustomer(api);
    await set(jana);
    await then('89999.99');
    await watch();
    expect(await firedOf(jana)).toHaveLength(0);
    await then('90000.00');
    await Promise.all([watch(), watch(), watch()]);
    await then('91000.00');
    await watch();
    expect(await firedOf(jana)).toMatchObject([
      { data: { pair: 'BTC/EUR', price: '90000.00', marketPrice: '90000.00', isAnnounced: true } },
    ]);
    await isListedAs(jana, 'fired');
    await then('89500.00');
    await watch();
    await then('90500.00');
    await watch();
    expect(await firedOf(jana)).toHaveLength(1);
    await then('89100.00');
    await watch();
    await isListedAs(jana, 'armed');
    await then('90001.50');
    await watch();
    expect(await firedOf(jana)).toMatchObject([{}, { data: { marketPrice: '90001.50' } }]);
  });

  it('finds a crossing that no process has looked at while it lasted', async () => {
    const jana = await givenCustomer(api);
    await record('80000.00');
    await set(jana, { direction: 'below', price: '75000.00' });
    await then('74000.00');
    await then('80000.00');
    await watch();
    expect(await firedOf(jana)).toMatchObject([{ data: { marketPrice: '74000.00' } }]);
  });

  it('ignores prices from before the alert', async () => {
    const jana = await givenCustomer(api);
    await record('95000.00');
    await then('80000.00');
    await set(jana);
    await watch();
    expect(await firedOf(jana)).toHaveLength(0);
  });

  it('does not announce what the switch is off for, and removes alerts of a closed account', async () => {
    const jana = await givenCustomer(api);
    const [before, after] = [DEFAULT_NOTIFICATION_SETTINGS, { ...DEFAULT_NOTIFICATION_SETTINGS, priceAlerts: false }];
    const changed = { type: 'NotificationSettingsChanged', data: { userId: jana.userId, before, after } } as const;
    await given(api, settingsStream(jana.userId), jana.subjectId, [changed]);
    await set(jana);
    await then('90000.00');
    await watch();
    expect(await firedOf(jana)).toMatchObject([{ data: { isAnnounced: false } }]);
    const closed = await givenCustomer(api);
    await set(closed, { price: '96000' });
    await given(api, accountStream(closed.userId), closed.subjectId, [{ type: 'AccountClosed', data: { userId: closed.userId } }]);
    await then('96000.00');
    await watch();
    expect((await eventsOf(closed)).map(({ type }) => type)).toEqual(['PriceAlertSet', 'PriceAlertRemoved']);
  });
});
