import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { idIn, problem, QUOTE, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';

let scene: PartnerScene;
beforeAll(async () => {
  scene = await startPartnerScene();
});
afterAll(() => scene.stop());

describe('a cursor that names nothing of the caller', () => {
  it.each([
    ['/v1/orders', 'ord'],
    ['/v1/transactions', 'txn'],
    ['/v1/refunds', 'rfd'],
    ['/v1/webhook_deliveries', 'whd'],
    ['/v1/events', 'evt'],
  ])('is refused by %s, and is no empty page', async (path, kind) => {
    const cursor = `test_${kind}_00000000000000000000000000`;
    expect(await scene.get(`${path}?cursor=${cursor}`)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('is refused when it belongs to another company', async () => {
    const id = idIn(await scene.post('/v1/orders', await scene.ofOrder()), 'order_id');
    expect(await scene.get(`/v1/orders?cursor=${id}`)).toMatchObject({ status: 200 });
    expect(await scene.get(`/v1/orders?cursor=${id}`, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

describe('a method that an address does not take', () => {
  it.each([
    ['PUT', '/v1/orders', 'GET, HEAD, POST'],
    ['DELETE', '/users/test_usr_00000000000000000000000000', 'GET, HEAD'],
    ['GET', '/v1/orders/test_ord_00000000000000000000000000/cancel?x=1', 'POST'],
  ])('gets 405 with those that it takes: %s %s', async (method, path, allow) => {
    const answer = await scene.send(method, path, { key: scene.own.key });
    expect(answer).toMatchObject(problem(405, 'METHOD_NOT_ALLOWED'));
    expect(answer.headers.get('allow')).toBe(allow);
    expect(answer.headers.get('x-ratelimit-limit')).toBe('1000');
    expect(await scene.send(method, `${path.split('?')[0] ?? ''}/none/such`, { key: scene.own.key })).toMatchObject(
      problem(404, 'NOT_FOUND'),
    );
  });
});

describe('a burst of one company', () => {
  it('delays its own requests alone', async () => {
    const path = `/v1/orders/${idIn(await scene.post('/v1/orders', await scene.ofOrder()), 'order_id')}`;
    const table = scene.api.database.createQueryRunner();
    await table.startTransaction();
    await table.query('LOCK TABLE read.partner_orders');
    const burst = Array.from({ length: 16 }, () => scene.get(path));
    await eventually(async () => {
      const [row] = (await table.query('SELECT count(*) FROM pg_locks WHERE NOT granted')) as { readonly count: string }[];
      return row?.count === '16';
    });

    let isAnswered = false;
    const next = scene.get(QUOTE).finally(() => {
      isAnswered = true;
    });
    for (let times = 0; times < 3; times += 1) expect(await scene.get(QUOTE, scene.other.key)).toMatchObject({ status: 200 });
    expect(isAnswered).toBe(false);

    await table.rollbackTransaction();
    await table.release();
    expect((await Promise.all([...burst, next])).map(({ status }) => status)).toEqual(Array.from({ length: 17 }, () => 200));
  });
});

describe('what is left of the allowance', () => {
  it('is in every refusal of a known key as well, which does not count', async () => {
    const { owner: poor, key } = await scene.newCompany();
    const partnerId = partnerIdOf(poor.userId);
    const elsewhere = await scene.newKey(poor, { networks: ['203.0.113.16/28'] });
    const reading = await scene.newKey(poor, { scopes: ['transactions'] });
    const version = { 'danubit-version': '2020-01-01' };
    const suspend = (is: boolean) =>
      scene.api.database.query('UPDATE app.partner_accounts SET is_suspended = $2 WHERE partner_id = $1', [partnerId, is]);
    const refused = [
      await scene.get('/v1/limits', elsewhere),
      await scene.get(QUOTE, reading),
      await scene.send('GET', '/v1/limits', { key, headers: version }),
    ];
    await suspend(true);
    refused.push(await scene.get('/v1/limits', key));
    await suspend(false);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 400, 403]);
    for (const { headers } of refused) {
      expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['1000', '1000']);
      expect(Number(headers.get('x-ratelimit-reset'))).toBe(Math.ceil(scene.api.clock.now().getTime() / 1000));
      expect(headers.get('danubit-version')).not.toBeNull();
    }
  });

  it('is in the answer to a request that cannot be read or names no endpoint, and such a request is in the list of requests', async () => {
    const { owner, key } = await scene.newCompany();
    const ask = async (path: string, type: string, body: string, secret = key) => {
      const headers = { authorization: `Bearer ${secret}`, 'content-type': type, 'idempotency-key': 'unread' };
      const answer = await fetch(`${scene.api.url}${path}`, { method: 'POST', headers, body });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    };
    const answers = [
      await ask('/v1/users', 'application/json', '{ "email": '),
      await ask('/v1/users', 'application/xml', '<user/>'),
      await ask('/v1/users', 'application/json', JSON.stringify({ email: 'x'.repeat(70_000) })),
      await ask('/v1/nothing', 'application/json', '{}'),
      await ask(`/v1/orders/${'x'.repeat(300)}`, 'application/json', '{}'),
      await ask('/v1/orders/%zz', 'application/json', '{}'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 415, 413, 404, 414, 400]);
    for (const { headers, body } of answers) {
      expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['1000', '1000']);
      expect(headers.get('danubit-version')).not.toBeNull();
      expect(body).toMatchObject({
        request_id: headers.get('x-request-id'),
        documentation_url: expect.stringContaining('/api-docs#error-'),
      });
    }
    const codes = async () => {
      const { body } = await scene.send('GET', '/api/partner/requests?mode=test', { headers: owner.authorization });
      return (body['requests'] as readonly { code: string | null }[]).map(({ code }) => code);
    };
    await eventually(async () => (await codes()).length === answers.length);
    expect(new Set(await codes())).toEqual(
      new Set(['MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE', 'NOT_FOUND', 'URI_TOO_LONG']),
    );
    const unknown = await ask('/v1/users', 'application/json', '{', `${key.slice(0, -1)}x`);
    expect([unknown.status, unknown.headers.get('x-ratelimit-limit')]).toEqual([400, null]);
  });
});
