import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { idOfPublic } from '@danubit/contracts/values/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { givenCustomer } from '../../testing/test-customers.ts';
import { idIn, person, problem, startPartnerScene, type Answer, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';

type Got = { readonly headers: Record<string, string>; readonly body: string };
let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
let receiver: Server;
let url: string;
const got: Got[] = [];
let answer = 200;

beforeAll(async () => {
  scene = await startPartnerScene({ WEBHOOK_LOOPBACK: 'yes' });
  work = startPartnerWork(scene);
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer).end('noted');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/hooks`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
  await work.stop();
  await scene.stop();
});

const ENDPOINTS = '/v1/webhook_endpoints';
const remove = (id: string) => scene.send('DELETE', `${ENDPOINTS}/${id}`, { key: scene.own.key });
const add = async (change: object = {}): Promise<Answer> => scene.post(ENDPOINTS, { url, ...change });
const given = async (change: object = {}): Promise<string> => idIn(await add(change), 'endpoint_id');
const secretOf = async (id: string): Promise<string> => String((await scene.get(`${ENDPOINTS}/${id}/secret`)).body['secret']);

/** A test order that is placed and published; its public id. */
const placed = async (): Promise<string> => {
  const id = idIn(await scene.post('/v1/orders', await scene.ofOrder()), 'order_id');
  await work.publish(orderStream(idOfPublic('ord', id) ?? ''));
  return id;
};

describe('an endpoint', () => {
  it('is added, changed and removed by a key of its mode', async () => {
    const added = await add({ types: ['order.completed', 'order.completed'] });
    expect(added).toMatchObject({
      status: 201,
      body: { url, types: ['order.completed'], payload: 'thin', status: 'enabled', mode: 'test', waiting: 0, next_probe_at: null },
    });
    const id = idIn(added, 'endpoint_id');
    expect(id).toMatch(/^test_whe_/);
    const change = { key: scene.own.key, body: { payload: 'full', enabled: false } };
    expect(await scene.send('PATCH', `${ENDPOINTS}/${id}`, change)).toMatchObject({
      status: 200,
      body: { payload: 'full', status: 'disabled' },
    });
    expect(await scene.post(`${ENDPOINTS}/${id}/test`, undefined)).toMatchObject(problem(409, 'ENDPOINT_OFF'));
    expect(await remove(id)).toMatchObject({ status: 200, body: { endpoints: [] } });
    expect(await remove(id)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('belongs to its company, and needs the scope', async () => {
    const id = await given();
    expect(await scene.get(`${ENDPOINTS}/${id}/secret`, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    const reading = await scene.newKey(scene.own.owner, { scopes: ['transactions'] });
    expect(await scene.get(ENDPOINTS, reading)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await scene.get('/webhook_endpoints')).toMatchObject({ status: 200, body: { endpoints: [{ endpoint_id: id }] } });
    await remove(id);
  });

  it.each(['ftp://shop.example/', 'http://shop.example/', 'https://user:secret@shop.example/', 'https://shop.example/#a', 'shop'])(
    'is not at %s',
    async (wrong) => {
      expect(await add({ url: wrong })).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter: 'url' } }));
    },
  );

  it('is added once by the same Idempotency-Key, and never without one', async () => {
    const key = randomUUID();
    const [first, again] = [
      await scene.post(ENDPOINTS, { url }, scene.own.key, key),
      await scene.post(ENDPOINTS, { url }, scene.own.key, key),
    ];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await scene.send('POST', ENDPOINTS, { key: scene.own.key, body: { url } })).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await scene.get(ENDPOINTS)).toMatchObject({ body: { endpoints: [{ url }] } });
    await remove(idIn(first, 'endpoint_id'));
  });
});

describe('a webhook', () => {
  it('reaches the receiver, verified with the secret that the API gives, and is listed with its answer', async () => {
    const id = await given({ payload: 'full' });
    got.length = 0;
    const orderId = await placed();
    await work.deliver(id);
    const [webhook] = got;
    const content = new Webhook(await secretOf(id)).verify(webhook?.body ?? '', webhook?.headers ?? {});
    expect(content).toMatchObject({
      ...{ type: 'order.awaiting_payment', sequence: 1, mode: 'test' },
      data: { order_id: orderId, status: 'awaiting_payment', fiat_amount: '250.00', txid: null },
    });
    const listed = await scene.get('/v1/webhook_deliveries');
    expect(listed.body).toMatchObject({
      deliveries: [{ type: 'order.awaiting_payment', about: orderId, status: 'delivered', tries: 1, last: { status: 200, fault: null } }],
    });
    const [{ delivery_id: deliveryId }] = listed.body['deliveries'] as [{ delivery_id: string }];
    expect((await scene.get(`/v1/webhook_deliveries/${deliveryId}`)).body).toMatchObject({
      ...{
        url,
        body: webhook?.body,
        attempts: [{ status: 200, answer: 'noted', headers: { 'webhook-id': webhook?.headers['webhook-id'] } }],
      },
    });
    expect(await scene.get(`/v1/webhook_deliveries/${deliveryId}`, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    const events = await scene.get(`/v1/events?type=order.awaiting_payment`);
    expect(events.body['events']).toEqual([content]);
    await remove(id);
  });

  it('is sent again on request, and a test immediately', async () => {
    const id = await given({ types: ['user.verified'] });
    const user = idIn(await scene.post('/v1/users', person), 'user_id');
    await work.publish(`partner_user-${idOfPublic('usr', user) ?? ''}`);
    got.length = 0;
    await work.deliver(id);
    const eventId = got[0]?.headers['webhook-id'] ?? '';
    expect(await scene.post(`${ENDPOINTS}/${id}/resend`, { event_id: eventId })).toMatchObject({ status: 202 });
    await work.resendLast();
    expect(await scene.post(`${ENDPOINTS}/${id}/test`, undefined)).toMatchObject({ status: 202 });
    await work.resendLast();
    await work.deliver(id);
    expect(got.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['user.verified', 'user.verified', 'endpoint.test']);
    const unknown = { event_id: 'test_evt_00000000000000000000000000' };
    expect(await scene.post(`${ENDPOINTS}/${id}/resend`, unknown)).toMatchObject(problem(404, 'NOT_FOUND'));
    await remove(id);
  });

  it('says why it was not taken, and what waits', async () => {
    const id = await given();
    answer = 503;
    await placed();
    await work.deliver(id);
    answer = 200;
    expect(await scene.get(ENDPOINTS)).toMatchObject({ body: { endpoints: [{ waiting: 1, status: 'enabled' }] } });
    expect((await scene.get('/v1/webhook_deliveries?status=pending')).body).toMatchObject({
      deliveries: [{ status: 'pending', tries: 1, last: { status: 503 }, next_try_at: expect.any(String) }],
    });
    await remove(id);
  });
});

describe('the list of deliveries', () => {
  it('keeps its order while events are sent again, so that its pages repeat and skip none', async () => {
    const id = await given();
    for (let made = 0; made < 3; made += 1) await placed();
    const page = async (query: string) => {
      const { body } = await scene.get(`/v1/webhook_deliveries?limit=2${query}`);
      const deliveries = body['deliveries'] as readonly { delivery_id: string; event_id: string; endpoint_id: string }[];
      return { ids: deliveries.map(({ delivery_id }) => delivery_id), deliveries, next: String(body['next_cursor']) };
    };
    const all = (await scene.get('/v1/webhook_deliveries?limit=100')).body['deliveries'] as readonly { delivery_id: string }[];
    const first = await page('');
    scene.api.clock.advance(60_000);
    await scene.post(`${ENDPOINTS}/${id}/resend`, { event_id: first.deliveries[1]?.event_id });
    await work.resendLast();
    const second = await page(`&cursor=${first.next}`);
    expect([...first.ids, ...second.ids]).toEqual(all.slice(0, 4).map(({ delivery_id }) => delivery_id));
    await remove(id);
  });
});

describe('events', () => {
  it('are read by pages that leave out none, and from the last one that is known', async () => {
    await placed();
    const all = (await scene.get('/v1/events?limit=100')).body['events'] as readonly { event_id: string }[];
    const ids: string[] = [];
    for (let cursor = ''; ;) {
      const page = (await scene.get(`/v1/events?limit=2${cursor}`)).body;
      ids.push(...(page['events'] as readonly { event_id: string }[]).map(({ event_id }) => event_id));
      if (page['has_more'] === false) break;
      cursor = `&cursor=${String(page['next_cursor'])}`;
    }
    expect(ids).toEqual(all.map(({ event_id }) => event_id));
    const last = ids.at(-1) ?? '';
    expect((await scene.get(`/v1/events?cursor=${last}`)).body).toEqual({ events: [], has_more: false, next_cursor: last });
    expect((await scene.get('/v1/events', scene.other.key)).body).toMatchObject({ events: [] });
    expect(await scene.get(`/v1/events?cursor=${last}`, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

describe('the dashboard', () => {
  it('has the same endpoints of both modes, and shows the secret after a proof', async () => {
    const { owner } = scene.own;
    const asked = async (method: string, path: string, body?: object) => {
      const answered = await scene.send(method, path, { headers: owner.authorization, ...(body === undefined ? {} : { body }) });
      return { status: answered.status, body: answered.body };
    };
    const live = await asked('POST', '/api/partner/webhooks', { mode: 'live', url });
    expect(live).toMatchObject({ status: 201, body: { mode: 'live' } });
    const id = String(live.body['endpoint_id']);
    expect(id).toMatch(/^whe_/);
    expect(await scene.get(`${ENDPOINTS}/${id}/secret`)).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await asked('GET', '/api/partner/webhooks?mode=test')).toMatchObject({ body: { endpoints: [] } });
    const before = await asked('GET', `/api/partner/webhooks/${id}/secret`);
    expect(before).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^whsec_/), old_secret: null } });
    expect(await asked('POST', `/api/partner/webhooks/${id}/rotate`)).toMatchObject({ body: { old_secret_until: expect.any(String) } });
    expect(await asked('POST', `/api/partner/webhooks/${id}/rotate`)).toMatchObject(problem(409, 'SECRET_ROTATING'));
    expect((await asked('GET', `/api/partner/webhooks/${id}/secret`)).body).toMatchObject({ old_secret: before.body['secret'] });
    expect(await asked('GET', '/api/partner/webhook-deliveries?mode=live')).toMatchObject({ status: 200, body: { deliveries: [] } });
  });

  it('needs a company', async () => {
    const { authorization } = await givenCustomer(scene.api);
    expect(await scene.send('POST', '/api/partner/webhooks', { headers: authorization, body: { mode: 'test', url } })).toMatchObject(
      problem(409, 'NOT_REGISTERED'),
    );
  });
});
