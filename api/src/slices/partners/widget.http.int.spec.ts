import { RISK_DISCLOSURE_VERSION } from '@danubit/contracts/values/risk-disclosure';
import { TERMS_VERSION } from '@danubit/contracts/values/terms';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { widgetClientIdOf, WIDGET_REQUESTS_PER_MINUTE } from '@danubit/contracts/values/widget';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESS, idIn, person, problem, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';

const origin = 'https://shop.example';
const ORIGINS = '/api/partner/widget';

let scene: PartnerScene;
let customer_id: string;
beforeAll(async () => {
  scene = await startPartnerScene();
  await scene.asCustomer(scene.own.owner, 'PUT', ORIGINS, { origins: [origin] });
  customer_id = idIn(await scene.post('/v1/users', person), 'user_id');
});
afterAll(() => scene.stop());

const open = async (change: object = {}) => scene.post('/v1/widget-sessions', { customer_id, origin, ...change });
const newToken = async (change: object = {}): Promise<string> => idIn(await open(change), 'token');
const ask = (token: string, method: string, path: string, body?: unknown) =>
  scene.send(method, `/api/widget${path}`, { key: token, ...(body === undefined ? {} : { body }) });
const quoteFor = async (token: string): Promise<string> =>
  idIn(await ask(token, 'POST', '/quotes', { fiat_amount: '250.00', fiat_currency: 'EUR', crypto_currency: 'BTC' }), 'quote_id');
const orderAt = (quote_id: string, change: object = {}) => ({
  ...{ quote_id, crypto_address: ADDRESS, card_token: 'tok_success' },
  ...{ terms_version: TERMS_VERSION, age_confirmed: true, risk_disclosure: RISK_DISCLOSURE_VERSION },
  ...change,
});

describe('the origins of a widget', () => {
  const clientId = () => widgetClientIdOf(partnerIdOf(scene.own.owner.userId), 'test');

  it('are found by the client id, and an unknown one has none', async () => {
    expect(await scene.send('GET', `/api/widget/clients/${clientId()}`)).toMatchObject({ status: 200, body: { origins: [origin] } });
    const nobody = widgetClientIdOf('00000000-0000-4000-8000-000000000000', 'live');
    expect(await scene.send('GET', `/api/widget/clients/${nobody}`)).toMatchObject({ status: 200, body: { origins: [] } });
    expect(await scene.send('GET', '/api/widget/clients/pub_test_x')).toMatchObject(problem(400, 'INVALID_PARAMETER'));
  });

  it('are exact, and shown with the company', async () => {
    const { owner } = scene.own;
    expect(await scene.asCustomer(owner, 'PUT', ORIGINS, { origins: ['https://shop.example/pay'] })).toMatchObject(
      problem(400, 'INVALID_PARAMETER', { details: { parameter: 'origins.0' } }),
    );
    const { partner } = (await scene.asCustomer(owner, 'GET', '/api/partner')).body;
    expect(partner.widget).toMatchObject({ client_ids: { test: clientId() }, origins: [origin] });
  });
});

describe('a session of the widget', () => {
  it('is opened for a user of the company on a page of an allowed origin', async () => {
    expect(await open()).toMatchObject({ status: 201, body: { customer_id, origin, client_id: expect.stringMatching(/^pub_test_/) } });
    expect(await open({ origin: 'https://other.example' })).toMatchObject(
      problem(403, 'ORIGIN_NOT_ALLOWED', { details: { parameter: 'origin' } }),
    );
    expect(await scene.post('/v1/widget-sessions', { customer_id, origin }, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('is answered again with the same token, which no table holds', async () => {
    const body = { customer_id, origin };
    const [first, again] = [
      await scene.post('/v1/widget-sessions', body, undefined, 'once'),
      await scene.post('/v1/widget-sessions', body, undefined, 'once'),
    ];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    for (const table of ['app.widget_sessions', 'app.idempotency_keys']) {
      expect(JSON.stringify(await scene.api.database.query(`SELECT * FROM ${table}`))).not.toContain(idIn(first, 'token'));
    }
  });

  it('opens nothing of the company, and the key of the company opens no widget', async () => {
    const token = await newToken();
    expect(await ask(token, 'GET', '/session')).toMatchObject({ status: 200, body: { origin, customer_status: 'verified' } });
    expect(await scene.get('/v1/orders', token)).toMatchObject(problem(401, 'UNAUTHORIZED'));
    for (const wrong of [scene.own.key, `wgt_test_${'x'.repeat(43)}`]) {
      expect(await ask(wrong, 'GET', '/session')).toMatchObject(problem(401, 'UNAUTHORIZED'));
    }
  });

  it('ends with its time, its key and its origin', async () => {
    const { owner } = scene.own;
    const token = await newToken();
    await scene.asCustomer(owner, 'PUT', ORIGINS, { origins: [] });
    expect(await ask(token, 'GET', '/session')).toMatchObject(problem(401, 'UNAUTHORIZED'));
    await scene.asCustomer(owner, 'PUT', ORIGINS, { origins: [origin] });
    expect(await ask(token, 'GET', '/session')).toMatchObject({ status: 200 });

    const key = await scene.newKey(owner, { name: 'Leaked' });
    const leaked = idIn(await scene.post('/v1/widget-sessions', { customer_id, origin }, key), 'token');
    const { keys } = (await scene.asCustomer(owner, 'GET', '/api/partner')).body.partner;
    await scene.asCustomer(owner, 'DELETE', `/api/partner/keys/${keys.find(({ name }) => name === 'Leaked')?.key_id ?? ''}`);
    expect(await ask(leaked, 'GET', '/session')).toMatchObject(problem(401, 'UNAUTHORIZED'));

    await scene.api.database.query(`UPDATE app.widget_sessions SET ends_at = ends_at - interval '30 minutes'`);
    expect(await ask(token, 'GET', '/session')).toMatchObject(problem(401, 'UNAUTHORIZED'));
  });

  it('answers so many requests in a minute', async () => {
    const token = await newToken();
    await scene.api.database.query('UPDATE app.rate_limits SET used = $1 WHERE bucket LIKE $2', [WIDGET_REQUESTS_PER_MINUTE, 'widget:%']);
    await ask(token, 'GET', '/session');
    await scene.api.database.query('UPDATE app.rate_limits SET used = $1 WHERE bucket LIKE $2', [WIDGET_REQUESTS_PER_MINUTE, 'widget:%']);
    expect(await ask(token, 'GET', '/session')).toMatchObject(problem(429, 'TOO_MANY_REQUESTS'));
  });
});

describe('a purchase in the widget', () => {
  it('records what the person accepts, and is one order however often it is sent', async () => {
    const token = await newToken();
    const body = orderAt(await quoteFor(token));
    const placed = await ask(token, 'POST', '/orders', body);
    expect(placed).toMatchObject({ status: 201, body: { customer_id, status: 'awaiting_payment', crypto_address: ADDRESS } });
    const orderId = idIn(placed, 'order_id');
    expect(idIn(await ask(token, 'POST', '/orders', body), 'order_id')).toBe(orderId);
    expect(await ask(token, 'GET', `/orders/${orderId}`)).toMatchObject({ status: 200, body: { order_id: orderId } });
    expect(await scene.get(`/v1/orders/${orderId}`)).toMatchObject({ status: 200 });

    const accepted = (await scene.api.eventLog.read(partnerUserStream(idOfPublic('usr', customer_id) ?? ''))).filter(
      ({ type }) => type === 'PartnerUserAccepted',
    );
    expect(accepted.map(({ data }) => data)).toMatchObject([{ termsVersion: TERMS_VERSION, minimumAge: 18, origin }]);
    const [order] = await scene.api.eventLog.read(orderStream(idOfPublic('ord', orderId) ?? ''));
    expect(order?.data).toMatchObject({ riskDisclosure: RISK_DISCLOSURE_VERSION });
  });

  it.each([
    ['terms_version', 'an older one'],
    ['age_confirmed', false],
    ['risk_disclosure', ''],
    ['card_token', 'tok_of_another'],
    ['crypto_address', 'no address at all'],
  ])('names %s when it is wrong', async (field, value) => {
    const token = await newToken();
    const refused = await ask(token, 'POST', '/orders', orderAt(await quoteFor(token), { [field]: value }));
    expect(refused).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter: field } }));
  });

  it('is not shown to another person of the same company', async () => {
    const token = await newToken();
    const orderId = idIn(await ask(token, 'POST', '/orders', orderAt(await quoteFor(token))), 'order_id');
    const other = await newToken({ customer_id: idIn(await scene.post('/v1/users', person), 'user_id') });
    expect(await ask(other, 'GET', `/orders/${orderId}`)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('waits for the identity of the person', async () => {
    const pending = idIn(await scene.post('/v1/users', { ...person, last_name: 'Pending' }), 'user_id');
    const token = await newToken({ customer_id: pending });
    expect(await ask(token, 'GET', '/session')).toMatchObject({ body: { customer_status: 'pending' } });
    expect(await ask(token, 'POST', '/orders', orderAt(await quoteFor(token)))).toMatchObject(problem(403, 'IDENTITY_NOT_VERIFIED'));
  });
});
