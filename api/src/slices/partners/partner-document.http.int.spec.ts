import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { MOST_KYC_DOCUMENTS } from '@danubit/contracts/values/partners';
import { MOST_STREAMS } from '@danubit/contracts/values/partner-stream';
import { MOST_ENDPOINTS } from '@danubit/contracts/values/webhooks';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { routesOfApp } from '../../platform/contract/route-check.ts';
import { given } from '../../testing/test-customers.ts';
import { managedKeys, NEW_KEY, refusedOfKeys } from './testing/documented-keys.ts';
import { readPartnerOperations, type PartnerOperation } from './testing/partner-document.ts';
import { idIn, person, QUOTE, startPartnerScene, type Answer, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';
import { openStream } from './testing/stream-client.ts';

let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
let operations: readonly PartnerOperation[];
/** Replies and error codes that were met: "POST /v1/orders 201", "POST /v1/orders QUOTE_USED". */
const met = new Set<string>();

beforeAll(async () => {
  operations = await readPartnerOperations();
  scene = await startPartnerScene({ WEBHOOK_LOOPBACK: 'yes' });
  work = startPartnerWork(scene);
  const { userId, subjectId } = scene.own.owner;
  const partnerId = partnerIdOf(userId);
  await given(scene.api, partnerStream(partnerId), subjectId, [{ type: 'PartnerVerified', data: { partnerId, approver: 'the spec' } }]);
  await scene.api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 1000000 WHERE partner_id = $1', [partnerId]);
});
afterAll(async () => {
  await work.stop();
  await scene.stop();
});

type Sent = { readonly id?: string; readonly query?: string; readonly body?: unknown; readonly key?: string };

/** Sends a request to a documented operation, and compares the answer with the document. */
const call = async (name: string, { id = '', query = '', body, key = scene.own.key }: Sent = {}): Promise<Answer> => {
  const operation = operations.find((each) => each.name === name);
  if (operation === undefined) throw new Error(`${name} is not documented.`);
  const { method, path, faultsOf } = operation;
  const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
  const answer = await scene.send(method, `${path.replace('{id}', encodeURIComponent(id))}${query}`, { key, body, headers });
  expect({ name, query, body, answer: answer.body, faults: faultsOf(answer.status, answer.body) }).toMatchObject({ faults: [] });
  met.add(`${name} ${answer.status < 400 ? String(answer.status) : (answer.body as { error: { code: string } }).error.code}`);
  return answer;
};

const NOBODY = '00000000000000000000000000';
const ENDPOINTS = '/v1/webhook_endpoints';
const url = 'http://127.0.0.1:9/hooks';
const origin = 'https://shop.example';
const pair = 'fiat_currency=EUR&crypto_currency=BTC';

describe('the document', () => {
  it('lists exactly the routes of the partner API', () => {
    const served = routesOfApp(scene.api.app).flatMap(({ meaning }) =>
      meaning !== undefined && meaning.kind !== 'page' && meaning.endpoint.auth === 'partner'
        ? [`${meaning.endpoint.method} ${meaning.endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`]
        : [],
    );
    expect(operations.map(({ name }) => name).sort()).toEqual(served.sort());
  });

  it('finds an answer that is not documented', () => {
    const [quotes] = operations.filter(({ name }) => name === 'GET /v1/quotes');
    expect(quotes?.faultsOf(200, { quote_id: 'quo_1' })).not.toEqual([]);
    expect(quotes?.faultsOf(202, {})).toEqual(['status 202 is not documented']);
    expect(quotes?.faultsOf(500, {})).toEqual(['status 500 is not documented']);
    expect(quotes?.faultsOf(404, { message: 'Not found' })).not.toEqual([]);
  });
});

describe('every operation', () => {
  it('answers as documented when all is well', async () => {
    await call('GET /v1/quotes', { query: `?fiat_amount=250.00&${pair}` });
    const id = idIn(await call('POST /v1/users', { body: person }), 'user_id');
    await call('GET /v1/users/{id}', { id });
    const order = idIn(await call('POST /v1/orders', { body: await scene.ofOrder() }), 'order_id');
    await call('GET /v1/orders/{id}', { id: order });
    for (const path of ['transactions', 'limits', 'currencies', 'networks', 'orders', 'refunds', 'balances', 'rates']) {
      await call(`GET /v1/${path}`);
    }
    await call('GET /v1/sandbox/clock');
    await call('POST /v1/sandbox/clock', { body: { advance_seconds: 1 } });
    await call('POST /v1/kyc/documents', { body: { user_id: id, type: 'passport', number: 'XX 000000' } });
    await call('POST /v1/kyc/verify', { body: { user_id: id } });
    await call('GET /v1/users/{id}/verification', { id });
    await call(`GET ${ENDPOINTS}`);
    const endpoint = idIn(await call(`POST ${ENDPOINTS}`, { body: { url } }), 'endpoint_id');
    await call(`PATCH ${ENDPOINTS}/{id}`, { id: endpoint, body: { payload: 'full' } });
    await work.publish(orderStream(idOfPublic('ord', order) ?? ''));
    await work.deliver(endpoint);
    const { events } = (await call('GET /v1/events')).body as { events: readonly { event_id: string }[] };
    const { deliveries } = (await call('GET /v1/webhook_deliveries')).body as { deliveries: readonly { delivery_id: string }[] };
    await call('GET /v1/webhook_deliveries/{id}', { id: deliveries[0]?.delivery_id ?? '' });
    await call(`GET ${ENDPOINTS}/{id}/secret`, { id: endpoint });
    await call(`POST ${ENDPOINTS}/{id}/rotate`, { id: endpoint });
    await call(`POST ${ENDPOINTS}/{id}/test`, { id: endpoint });
    await call(`POST ${ENDPOINTS}/{id}/resend`, { id: endpoint, body: { event_id: events[0]?.event_id } });
    await scene.asCustomer(scene.own.owner, 'PUT', '/api/partner/widget', { origins: [origin] });
    await call('POST /v1/widget-sessions', { body: { customer_id: id, origin } });
    await call('POST /v1/orders/{id}/cancel', { id: order });
    await refunded();
    await streamed();
    await managedKeys(call);
    await call(`DELETE ${ENDPOINTS}/{id}`, { id: endpoint });
    const expected = operations.flatMap(({ name, replies }) => replies.map((status) => `${name} ${status}`));
    expect(expected.filter((each) => !met.has(each))).toEqual([]);
  });

  it('refuses with each of its codes', async () => {
    const live = await scene.newKey(scene.own.owner, { mode: 'live', name: 'Live' });
    const liveUser = idIn(await call('POST /v1/users', { body: person, key: live }), 'user_id');
    await call('POST /v1/kyc/documents', { body: { user_id: liveUser, type: 'passport', number: 'AB123456' }, key: live });
    await call('GET /v1/sandbox/clock', { key: live });
    await call('POST /v1/sandbox/clock', { body: { advance_seconds: 1 }, key: live });
    await call('POST /v1/users', { body: { ...person, date_of_birth: '2020-01-01' } });
    await call('POST /v1/orders', { body: await scene.ofOrder(), key: live });
    await call('POST /v1/orders', { body: await scene.ofOrder({ quote_id: `test_quo_${NOBODY}` }) });
    const pending = idIn(await scene.post('/v1/users', { ...person, last_name: 'Pending' }), 'user_id');
    await call('POST /v1/orders', { body: await scene.ofOrder({ customer_id: pending }) });
    const body = await scene.ofOrder();
    const order = idIn(await call('POST /v1/orders', { body }), 'order_id');
    await call('POST /v1/orders', { body: { ...body, crypto_address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' } });
    for (const _ of ['cancelled', 'refused']) await call('POST /v1/orders/{id}/cancel', { id: order });
    for (const key of [scene.own.key, live]) await call('POST /v1/orders/{id}/refunds', { id: order, key });
    await call('POST /v1/widget-sessions', { body: { customer_id: pending, origin }, key: live });
    await call('POST /v1/widget-sessions', { body: { customer_id: `test_usr_${NOBODY}`, origin } });
    await call('POST /v1/widget-sessions', { body: { customer_id: pending, origin: 'https://other.example' } });
    await refusedOfPeople(pending);
    await refusedOfEndpoints();
    await refusedOfKeys(call, await scene.newKey(scene.own.owner, { scopes: ['api_keys'] }));
    for (const { name, path } of operations.filter(
      (each) => each.refusals.includes('NOT_FOUND') && /(?<!api_keys\/){id}/.test(each.path),
    )) {
      const prefix = PREFIXES.find(([part]) => part.test(path))?.[1] ?? 'whe';
      const sent = name.startsWith('PATCH') ? { enabled: false } : name.endsWith('resend') ? { event_id: `test_evt_${NOBODY}` } : undefined;
      await call(name, { id: `test_${prefix}_${NOBODY}`, body: sent });
    }
    for (const act of ['verify', 'documents']) await call(`POST /v1/kyc/${act}`, { body: ofKyc(act, `test_usr_${NOBODY}`) });
    for (const list of ['orders ord', 'transactions txn', 'refunds rfd', 'webhook_deliveries whd', 'events evt']) {
      const [path = '', kind = ''] = list.split(' ');
      await call(`GET /v1/${path}`, { query: `?cursor=test_${kind}_${NOBODY}` });
    }
    await refusedStreams();
    await refusedQuotes();
    const expected = operations.flatMap(({ name, refusals }) => refusals.map((code) => `${name} ${code}`));
    // Only a live installation withholds an asset, by the country of a person: quotes.http.int.spec.ts.
    expect(expected.filter((each) => !met.has(each))).toEqual(['GET /v1/quotes ASSET_NOT_OFFERED']);
  });
});

const PREFIXES = [
  [/users|kyc/, 'usr'],
  [/orders/, 'ord'],
  [/refunds/, 'rfd'],
  [/deliver/, 'whd'],
] as const;

/** The partner takes back an order that is paid. */
const refunded = async (): Promise<void> => {
  const body = await scene.ofOrder({ payment_method: { type: 'card', card_token: 'tok_stays_paid' } });
  const id = idIn(await call('POST /v1/orders', { body }), 'order_id');
  await work.advance(id);
  await eventually(async () => (await scene.get(`/v1/orders/${id}`)).body['status'] === 'paid');
  await call('GET /v1/refunds/{id}', { id: idIn(await call('POST /v1/orders/{id}/refunds', { id }), 'refund_id') });
};

const ofKyc = (act: string, id: string, number = 'XX 000000') => ({
  user_id: id,
  ...(act === 'documents' ? { type: 'passport', number } : {}),
});

const refusedOfPeople = async (id: string): Promise<void> => {
  await call('POST /v1/kyc/verify', { body: { user_id: id } });
  for (let added = 0; added < MOST_KYC_DOCUMENTS; added += 1) {
    await call('POST /v1/kyc/documents', { body: ofKyc('documents', id, 'DENIED 01') });
  }
  for (const act of ['documents', 'verify', 'documents', 'verify'])
    await call(`POST /v1/kyc/${act}`, { body: ofKyc(act, id, 'DENIED 01') });
  const erased = idIn(await scene.post('/v1/users', person), 'user_id');
  const userId = idOfPublic('usr', erased) ?? '';
  await given(scene.api, partnerUserStream(userId), userId, [{ type: 'PartnerUserErased', data: { userId } }]);
  for (const act of ['documents', 'verify']) await call(`POST /v1/kyc/${act}`, { body: ofKyc(act, erased) });
  await call('POST /v1/orders', { body: await scene.ofOrder({ customer_id: erased }) });
};

const refusedOfEndpoints = async (): Promise<void> => {
  const ids: string[] = [];
  for (let added = 0; added < MOST_ENDPOINTS; added += 1) ids.push(idIn(await call(`POST ${ENDPOINTS}`, { body: { url } }), 'endpoint_id'));
  await call(`POST ${ENDPOINTS}`, { body: { url } });
  const [id = ''] = ids;
  for (const _ of ['rotated', 'refused']) await call(`POST ${ENDPOINTS}/{id}/rotate`, { id });
  await call(`PATCH ${ENDPOINTS}/{id}`, { id, body: { enabled: false } });
  await call(`POST ${ENDPOINTS}/{id}/test`, { id });
  const { events } = (await call('GET /v1/events')).body as { events: readonly { event_id: string }[] };
  await call(`POST ${ENDPOINTS}/{id}/resend`, { id, body: { event_id: events[0]?.event_id } });
  for (const each of ids) await call(`DELETE ${ENDPOINTS}/{id}`, { id: each });
};

const streamAt = () => openStream(`${scene.api.url}/v1/stream?after=start`, scene.own.key);

/** Each message of a socket is one of those that the document names. */
const streamed = async (): Promise<void> => {
  const stream = await streamAt();
  const operation = operations.find(({ name }) => name === 'GET /v1/stream');
  for (let read = 0; read < 2; read += 1) expect(operation?.faultsOf(101, await stream.next())).toEqual([]);
  met.add('GET /v1/stream 101');
  await stream.close();
};

const refusedStreams = async (): Promise<void> => {
  await call('GET /v1/stream');
  await call('GET /v1/stream', { query: `?after=test_evt_${NOBODY}` });
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, streamAt));
  await call('GET /v1/stream');
  for (const stream of streams) await stream.close();
};

const refusedQuotes = async (): Promise<void> => {
  await call('GET /v1/quotes', { query: '?fiat_amount=250.00&fiat_currency=CHF&crypto_currency=USDT' });
  for (const amount of ['0.01', '10000.01']) await call('GET /v1/quotes', { query: `?fiat_amount=${amount}&${pair}` });
  const body = await scene.ofOrder();
  scene.api.clock.advance(30_000);
  await call('GET /v1/quotes', { query: `?fiat_amount=250.00&${pair}` });
  await eventually(async () => (await scene.get(QUOTE)).status === 200);
  await call('POST /v1/orders', { body });
};

/** Examples of each kind of mistake; none of them may lead to a 5xx. */
const WRONG: readonly unknown[] = [null, ' ', -1, 1e21, true, ['x'], { a: 1 }, 'x'.repeat(600), '\u0000', "' OR 1=1 -- 💶"];
const QUERY_WRONG = WRONG.filter((each) => typeof each === 'string' || typeof each === 'number');

describe('a request that is wrong', () => {
  it('is refused with the name of its field, or understood; never with a fault of ours', async () => {
    const good: Readonly<Record<string, unknown>> = {
      'POST /v1/users': person,
      'POST /v1/orders': await scene.ofOrder(),
      'POST /v1/widget-sessions': { customer_id: `test_usr_${NOBODY}`, origin },
      'POST /v1/kyc/documents': ofKyc('documents', `test_usr_${NOBODY}`),
      'POST /v1/kyc/verify': ofKyc('verify', `test_usr_${NOBODY}`),
      'POST /v1/sandbox/clock': { advance_seconds: 60 },
      'POST /v1/api_keys': NEW_KEY,
      [`POST ${ENDPOINTS}`]: { url, types: [], payload: 'thin' },
      [`PATCH ${ENDPOINTS}/{id}`]: { url, types: [], payload: 'thin', enabled: true },
      [`POST ${ENDPOINTS}/{id}/resend`]: { event_id: `test_evt_${NOBODY}`, and_after: false },
    };
    const id = idIn(await call(`POST ${ENDPOINTS}`, { body: { url } }), 'endpoint_id');
    for (const { name, bodyFields } of operations.filter((each) => each.bodyFields.length > 0)) {
      expect({ name, hasExample: good[name] !== undefined }).toEqual({ name, hasExample: true });
      for (const [field, , isRequired] of bodyFields) {
        if (isRequired) expect(await call(name, { id, body: changed(good[name], field) })).toMatchObject(named(field));
        for (const value of WRONG) await call(name, { id, body: changed(good[name], field, value) });
      }
      expect(await call(name, { id, body: changed(good[name], 'surprise', 1) })).toMatchObject(named('surprise'));
      for (const body of [[], null, 7, 'text']) expect((await call(name, { id, body })).status).toBe(400);
    }
    await scene.send('DELETE', `${ENDPOINTS}/${id}`, { key: scene.own.key });
  }, 60_000);

  it('in its query or path is refused as well', async () => {
    for (const { name, path, queryFields, method } of operations) {
      for (const [field] of queryFields) {
        for (const value of QUERY_WRONG) await call(name, { query: `?${field}=${encodeURIComponent(String(value))}` });
        expect((await call(name, { query: `?${field}=a&${field}=b` })).status).toBe(400);
      }
      if (method === 'GET') expect(await call(name, { id: NOBODY, query: '?surprise=1' })).toMatchObject({ status: 400 });
      if (!path.includes('{id}')) continue;
      for (const id of ['x', '💶', '\u0000', '%', 'test_ord_' + 'Z'.repeat(26), '7'.repeat(600)]) {
        expect((await call(name, { id })).status).toBeLessThan(500);
      }
    }
  }, 60_000);
});

describe('the version of an answer', () => {
  const asked = (version?: string) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'danubit-version': version };
    return scene.send('GET', '/v1/limits', { key: scene.own.key, headers });
  };

  it('is that of the company, or the one that the request names', async () => {
    expect((await asked()).headers.get('danubit-version')).toBe('2026-11-25');
    expect((await asked('2026-11-25')).headers.get('danubit-version')).toBe('2026-11-25');
    expect(await asked('2020-01-01')).toMatchObject(named('Danubit-Version'));
  });

  it('is stored with the company, and documented for every request', async () => {
    const partnerId = partnerIdOf(scene.own.owner.userId);
    const [row] = await scene.api.database.query<{ api_version: string }[]>(
      'SELECT api_version FROM app.partner_accounts WHERE partner_id = $1',
      [partnerId],
    );
    expect(row).toEqual({ api_version: '2026-11-25' });
    expect(operations.filter(({ headers }) => !headers.includes('Danubit-Version'))).toEqual([]);
  });
});

describe('what is not documented', () => {
  it('does not answer, with a key or without', async () => {
    const documented = new Set(operations.map(({ name }) => name));
    const paths = [...new Set(operations.map(({ path }) => path)), '/v1', '/v1/', '/v1/keys', '/v1/orders/{id}/refund/now', '/v2/quotes'];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        if (documented.has(`${method} ${path}`)) continue;
        const answer = await scene.send(method, path.replace('{id}', NOBODY), { key: scene.own.key });
        const status = operations.some((each) => each.path === path) ? 405 : 404;
        expect({ method, path, status: answer.status }).toEqual({ method, path, status });
      }
    }
  });

  it('and what is documented demands a key first', async () => {
    for (const { method, path } of operations) {
      const answer = await scene.send(method, path.replace('{id}', NOBODY));
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: 401 });
    }
  });
});

/** A copy in which one field is another, or missing. */
const changed = (good: unknown, field: string, value?: unknown): unknown => {
  const [name = '', ...below] = field.split('.');
  const { [name]: before, ...others } = good as Readonly<Record<string, unknown>>;
  if (below.length > 0) return { ...others, [name]: changed(before, below.join('.'), value) };
  return value === undefined ? others : { ...others, [name]: value };
};

const named = (parameter: string) => ({ status: 400, body: { error: { code: 'INVALID_PARAMETER', details: { parameter } } } });
