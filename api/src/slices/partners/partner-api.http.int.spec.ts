import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { newPartnerKey } from '@danubit/core/security/partner-key';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../testing/start-test-api.ts';
import { given, givenCustomer, type TestCustomer } from '../../testing/test-customers.ts';
import { ADDRESS, company, idIn, person, problem, QUOTE, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';

let scene: PartnerScene;
let api: TestApi;
let owner: TestCustomer;
let stranger: TestCustomer;
beforeAll(async () => {
  scene = await startPartnerScene();
  ({ api } = scene);
  [owner, stranger] = [scene.own.owner, scene.other.owner];
});
afterAll(() => scene.stop());

describe('a key', () => {
  it('is needed, and its checksum is looked at before any store', async () => {
    expect(await scene.get('/v1/limits', 'nothing')).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(await scene.get('/v1/limits', newPartnerKey('test'))).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(await scene.send('GET', '/v1/limits', { headers: owner.authorization })).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });

  it('opens nothing of the dashboard', async () => {
    expect(await scene.get('/api/partner')).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });

  it('is kept as a hash alone', async () => {
    const events = JSON.stringify(await api.eventLog.read(partnerStream(partnerIdOf(owner.userId))), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const rows = JSON.stringify(await api.database.query('SELECT * FROM app.partner_keys'));
    for (const kept of [events, rows]) expect(kept).not.toContain(scene.own.key);
    expect(events).toContain(scene.own.key.slice(-4));
  });

  it('does what its scopes allow', async () => {
    const reading = await scene.newKey(owner, { scopes: ['transactions'] });
    expect(await scene.get('/v1/transactions', reading)).toMatchObject({ status: 200 });
    expect(await scene.get(QUOTE, reading)).toMatchObject(problem(403, 'FORBIDDEN', { details: { value: 'quotes' } }));
  });

  it('works from its addresses', async () => {
    const elsewhere = await scene.newKey(owner, { networks: ['203.0.113.16/28'] });
    expect(await scene.get('/v1/limits', elsewhere)).toMatchObject(problem(403, 'ADDRESS_NOT_ALLOWED'));
    const here = await scene.newKey(owner, { networks: ['203.0.113.16/28', '127.0.0.0/8', '::1/128'] });
    expect(await scene.get('/v1/limits', here)).toMatchObject({ status: 200 });
    const scopes = ['quotes'];
    const networks = ['203.0.113.16/99'];
    expect(await scene.asCustomer(owner, 'POST', '/api/partner/keys', { name: 'n', mode: 'test', scopes, networks })).toMatchObject(
      problem(400, 'INVALID_PARAMETER', { details: { parameter: 'networks.0' } }),
    );
  });

  it('is refused as soon as it is revoked, and stays listed', async () => {
    const key = await scene.newKey(owner, { name: 'Agency' });
    const { keys } = (await scene.asCustomer(owner, 'GET', '/api/partner')).body.partner;
    const keyId = keys.find(({ name }) => name === 'Agency')?.key_id ?? '';
    expect(await scene.asCustomer(stranger, 'DELETE', `/api/partner/keys/${keyId}`)).toMatchObject({ status: 404 });
    expect(await scene.get('/v1/limits', key)).toMatchObject({ status: 200 });
    const revoked = await scene.asCustomer(owner, 'DELETE', `/api/partner/keys/${keyId}`);
    expect(await scene.get('/v1/limits', key)).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(revoked.body.partner.keys.find(({ key_id }) => key_id === keyId)).toMatchObject({ status: 'revoked' });
  });

  it('is rotated with an overlap of a day', async () => {
    const old = await scene.newKey(owner, { name: 'Rotated', scopes: ['quotes'] });
    const { keys } = (await scene.asCustomer(owner, 'GET', '/api/partner')).body.partner;
    const keyId = keys.find(({ name }) => name === 'Rotated')?.key_id ?? '';
    const { body } = await scene.asCustomer(owner, 'POST', `/api/partner/keys/${keyId}/rotate`);
    for (const key of [old, body.key]) expect(await scene.get('/v1/limits', key)).toMatchObject({ status: 200 });
    expect(await scene.get('/v1/transactions', body.key)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await scene.asCustomer(owner, 'POST', `/api/partner/keys/${keyId}/rotate`)).toMatchObject(problem(409, 'KEY_ENDED'));
    await api.database.query(`UPDATE app.partner_keys SET ends_at = ends_at - interval '24 hours' WHERE key_id = $1`, [keyId]);
    api.clock.advance(1);
    expect(await scene.get('/v1/limits', old)).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });
});

describe('live and test', () => {
  it('keys are apart: a live key needs a verified company', async () => {
    const asked = { name: 'Live', mode: 'live', scopes: ['quotes', 'orders', 'users', 'transactions'] };
    expect(await scene.asCustomer(owner, 'POST', '/api/partner/keys', asked)).toMatchObject(problem(403, 'COMPANY_NOT_VERIFIED'));
  });

  it('data are apart: neither key reaches what the other made, whatever id it names', async () => {
    const partnerId = partnerIdOf(owner.userId);
    await given(api, partnerStream(partnerId), owner.subjectId, [{ type: 'PartnerVerified', data: { partnerId, approver: 'the spec' } }]);
    const live = await scene.newKey(owner, { mode: 'live', name: 'Live' });
    expect(live).toMatch(/^dan_live_/);
    const [ofTest, ofLive] = [await scene.get(QUOTE), await scene.get(QUOTE, live)];
    expect(idIn(ofTest, 'quote_id')).toMatch(/^test_quo_/);
    expect(idIn(ofLive, 'quote_id')).toMatch(/^quo_/);
    const order = await scene.post('/v1/orders', await scene.ofOrder());
    const user = await scene.post('/v1/users', person);
    for (const path of [`/v1/orders/${idIn(order, 'order_id')}`, `/v1/users/${idIn(user, 'user_id')}`]) {
      expect(await scene.get(path)).toMatchObject({ status: 200 });
      expect(await scene.get(path, live)).toMatchObject(problem(404, 'NOT_FOUND'));
    }
    expect((await scene.get('/v1/transactions', live)).body).toMatchObject({ transactions: [] });
    expect(await scene.post('/v1/orders', await scene.ofOrder({ quote_id: idIn(ofLive, 'quote_id') }))).toMatchObject(
      problem(404, 'NOT_FOUND'),
    );
    expect(await scene.post('/v1/orders', await scene.ofOrder(), live)).toMatchObject(problem(404, 'NOT_FOUND'));
    const ofLiveUser = await scene.post('/v1/users', person, live);
    expect(await scene.get(`/v1/users/${idIn(ofLiveUser, 'user_id')}`)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('streams are apart: whatever a test key records is of mode test by its id', async () => {
    const order = await scene.post('/v1/orders', await scene.ofOrder());
    const [row] = await api.database.query<{ id: string; mode: string; user_id: string }[]>(
      'SELECT id, mode, user_id FROM read.orders ORDER BY placed_at DESC LIMIT 1',
    );
    expect(row).toMatchObject({ id: expect.stringMatching(/^test_/), mode: 'test', user_id: expect.stringMatching(/^test_/) });
    const [placed] = await api.eventLog.read(`order-${row?.id ?? ''}`);
    expect(placed?.metadata).toMatchObject({ mode: 'test', partnerId: partnerIdOf(owner.userId), actor: { kind: 'partner' } });
    expect(order.status).toBe(201);
  });
});

describe('a quote', () => {
  it('is that of the dashboard, with the fees of a delivery to an address', async () => {
    const { status, body } = await scene.get(QUOTE);
    expect(status).toBe(200);
    expect(body).toMatchObject({ fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC', fees: { service_fee: '3.75' } });
    expect(Object.keys(body).sort()).toEqual(
      ['crypto_amount', 'crypto_currency', 'exchange_rate', 'expires_at', 'fees', 'fiat_amount', 'fiat_currency', 'quote_id'].sort(),
    );
  });

  it('names what is missing in the words of the specification, with the page that explains it', async () => {
    expect(await scene.get('/v1/quotes?fiat_amount=250.00&crypto_currency=BTC')).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'INVALID_PARAMETER',
          message: "The 'fiat_currency' parameter is required.",
          details: { parameter: 'fiat_currency' },
        },
        request_id: expect.any(String),
        documentation_url: expect.stringMatching(/\/api-docs#error-invalid_parameter$/),
      },
    });
  });

  it('answers without the prefix too', async () => {
    expect(await scene.get(QUOTE.replace('/v1', ''))).toMatchObject({ status: 200 });
    expect(await scene.get('/limits')).toMatchObject({ status: 200, body: { tier: 'standard', requests_per_hour: 1_000 } });
    expect(await scene.get('/limitless')).toMatchObject({ status: 404 });
  });
});

describe('an order', () => {
  it('takes up a quote once: the same request again gets the same answer', async () => {
    const body = await scene.ofOrder();
    const key = randomUUID();
    const first = await scene.post('/v1/orders', body, scene.own.key, key);
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'awaiting_payment', fiat_amount: '250.00', crypto_address: ADDRESS, payment_method: { type: 'card' }, txid: null },
    });
    const again = await scene.post('/v1/orders', body, scene.own.key, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await scene.post('/v1/orders', { ...body, crypto_address: `${ADDRESS} ` }, scene.own.key, key)).toMatchObject(
      problem(422, 'IDEMPOTENCY_KEY_REUSED'),
    );
    const elsewhere = { ...body, crypto_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' };
    expect(await scene.post('/v1/orders', elsewhere)).toMatchObject(problem(409, 'QUOTE_USED'));
    expect(await scene.get(`/orders/${idIn(first, 'order_id')}`)).toMatchObject({ status: 200, body: first.body });
  });

  it('needs an Idempotency-Key', async () => {
    expect(await scene.send('POST', '/v1/orders', { key: scene.own.key, body: await scene.ofOrder() })).toMatchObject(
      problem(400, 'INVALID_PARAMETER', { details: { parameter: 'Idempotency-Key' } }),
    );
  });

  it.each([
    ['crypto_address', { crypto_address: '0x52908400098527886E0F7030069857D2E4169EE7' }],
    ['payment_method.card_token', { payment_method: { type: 'card', card_token: 'pm_1' } }],
  ])('names a wrong %s', async (parameter, change) => {
    expect(await scene.post('/v1/orders', await scene.ofOrder(change))).toMatchObject(
      problem(400, 'INVALID_PARAMETER', { details: { parameter } }),
    );
  });

  it('needs a verified person', async () => {
    const pending = idIn(await scene.post('/v1/users', { ...person, last_name: 'Pendingová' }), 'user_id');
    expect(await scene.post('/v1/orders', await scene.ofOrder({ customer_id: pending }))).toMatchObject(
      problem(403, 'IDENTITY_NOT_VERIFIED'),
    );
  });

  it('after the end of its quote is refused with a fresh one', async () => {
    const body = await scene.ofOrder();
    api.clock.advance(30_000);
    await eventually(async () => (await scene.get(QUOTE)).status === 200);
    expect(await scene.post('/v1/orders', body)).toMatchObject(
      problem(409, 'QUOTE_EXPIRED', { details: { parameter: 'quote_id', value: { fiat_amount: '250.00' } } }),
    );
  });

  it('is cancelled before it is paid', async () => {
    const id = idIn(
      await scene.post('/v1/orders', await scene.ofOrder({ payment_method: { type: 'card', card_token: 'tok_unpaid' } })),
      'order_id',
    );
    const cancelled = await scene.send('POST', `/v1/orders/${id}/cancel`, {
      key: scene.own.key,
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', message: expect.stringContaining('not been charged') } });
    const again = await scene.send('POST', `/v1/orders/${id}/cancel`, { key: scene.own.key, headers: { 'idempotency-key': randomUUID() } });
    expect(again).toMatchObject(problem(409, 'ORDER_NOT_CANCELLABLE'));
  });

  it('of another partner does not exist', async () => {
    const id = idIn(await scene.post('/v1/orders', await scene.ofOrder()), 'order_id');
    const user = idIn(await scene.post('/v1/users', person), 'user_id');
    for (const path of [`/v1/orders/${id}`, `/v1/users/${user}`]) {
      expect(await scene.get(path, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    }
    const cancel = { key: scene.other.key, headers: { 'idempotency-key': randomUUID() } };
    expect(await scene.send('POST', `/v1/orders/${id}/cancel`, cancel)).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await scene.post('/v1/orders', await scene.ofOrder(), scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

describe('a person', () => {
  it('is added and read', async () => {
    const added = await scene.post('/v1/users', person);
    expect(added).toMatchObject({ status: 201, body: { ...person, status: 'verified' } });
    expect((await scene.get(`/users/${idIn(added, 'user_id')}`)).body).toEqual(added.body);
  });

  it('is 18 or older, to the day', async () => {
    const today = api.clock.now().toISOString().slice(5, 10);
    const year = api.clock.now().getUTCFullYear() - 18;
    expect(await scene.post('/v1/users', { ...person, date_of_birth: `${String(year)}-${today}` })).toMatchObject({ status: 201 });
    expect(await scene.post('/v1/users', { ...person, date_of_birth: `${String(year + 1)}-${today}` })).toMatchObject(
      problem(422, 'UNDER_AGE'),
    );
  });
});

describe('transactions', () => {
  it('are listed newest first, by pages that neither repeat nor leave out one when others are added', async () => {
    for (let made = 0; made < 3; made += 1) {
      api.clock.advance(1_000);
      await scene.post('/v1/orders', await scene.ofOrder());
    }
    const idsIn = ({ body }: { body: Record<string, unknown> }) =>
      (body['transactions'] as readonly { transaction_id: string }[]).map(({ transaction_id }) => transaction_id);
    const all = idsIn(await scene.get('/v1/transactions?limit=100'));
    const first = await scene.get('/v1/transactions?limit=2');
    expect(first.body).toMatchObject({ limit: 2, offset: 0, has_more: true });
    api.clock.advance(1_000);
    await scene.post('/v1/orders', await scene.ofOrder());
    const second = await scene.get(`/v1/transactions?limit=2&cursor=${String(first.body['next_cursor'])}`);
    expect([...idsIn(first), ...idsIn(second)]).toEqual(all.slice(0, 4));
    expect(idsIn(await scene.get('/transactions?limit=1&offset=1'))).toEqual([all[0]]);
    expect((await scene.get('/v1/transactions')).body).toMatchObject({ limit: 20, offset: 0 });
    expect((await scene.get('/v1/orders?limit=2')).body).toMatchObject({ orders: [{}, {}], has_more: true, limit: 2 });
    for (const status of ['completed', 'disputed'])
      expect((await scene.get(`/v1/transactions?status=${status}`)).body).toMatchObject({ transactions: [], next_cursor: null });
    expect(await scene.get('/v1/transactions?limit=0')).toMatchObject(problem(400, 'INVALID_PARAMETER'));
  });
});

describe('the allowance of a tier', () => {
  it('is in every answer, and shared by all keys of a mode', async () => {
    const headers = (await scene.get('/v1/limits')).headers;
    expect(headers.get('x-ratelimit-limit')).toBe('1000');
    const [left, reset] = [Number(headers.get('x-ratelimit-remaining')), Number(headers.get('x-ratelimit-reset'))];
    expect(left).toBeLessThan(1_000);
    expect(reset).toBeGreaterThan(api.clock.now().getTime() / 1000);
    const other = await scene.newKey(owner);
    expect(Number((await scene.get('/v1/limits', other)).headers.get('x-ratelimit-remaining'))).toBe(left - 1);
  });

  it('refuses what is beyond it until a share has come back, and leaves other companies alone', async () => {
    const { owner: poor, key } = await scene.newCompany();
    const partnerId = partnerIdOf(poor.userId);
    await api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 3 WHERE partner_id = $1', [partnerId]);
    for (let sent = 0; sent < 3; sent += 1) expect(await scene.get('/v1/limits', key)).toMatchObject({ status: 200 });
    const refused = await scene.get('/v1/limits', key);
    expect(refused).toMatchObject(problem(429, 'RATE_LIMIT_EXCEEDED'));
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(Number(refused.headers.get('retry-after'))).toBe(1_200);
    expect(await scene.get('/v1/limits')).toMatchObject({ status: 200 });
    api.clock.advance(1_200_000);
    expect(await scene.get('/v1/limits', key)).toMatchObject({ status: 200 });
  });
});

describe('the dashboard', () => {
  it('shows each request with its answer, and the use by hour', async () => {
    await scene.get('/v1/orders/test_ord_00000000000000000000000000');
    let answer: Record<string, unknown> = {};
    await eventually(async () => {
      const { body } = await scene.send('GET', '/api/partner/requests?mode=test', { headers: owner.authorization });
      const requests = body['requests'] as readonly { code: string | null; route: string }[];
      answer = body;
      return requests.some(({ code, route }) => code === 'NOT_FOUND' && route === '/v1/orders/:id');
    });
    expect(answer).toMatchObject({ hours: expect.arrayContaining([expect.objectContaining({ requests: expect.any(Number) })]) });
    const strangers = await scene.send('GET', '/api/partner/requests?mode=live', { headers: stranger.authorization });
    expect(strangers.body).toEqual({ hours: [], p95: { all: null, quotes: null, orders: null }, requests: [] });
  });

  it('shows a company to its own account alone', async () => {
    expect((await scene.asCustomer(owner, 'GET', '/api/partner')).body.partner.company).toBe(company.company);
    expect(await scene.asCustomer(owner, 'POST', '/api/partner', company)).toMatchObject(problem(409, 'ALREADY_REGISTERED'));
    const stranger = await givenCustomer(api);
    expect((await scene.asCustomer(stranger, 'GET', '/api/partner')).body).toEqual({ partner: null });
    expect(await api.eventLog.load(partner, partnerStream(partnerIdOf(stranger.userId)))).toBeNull();
  });
});
