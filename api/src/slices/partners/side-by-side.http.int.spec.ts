import { idInMode } from '@danubit/contracts/values/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startTestApiOn, type TestApi } from '../../testing/start-test-api.ts';
import { idIn, person, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';
import { openStream } from './testing/stream-client.ts';

let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
let second: TestApi;
beforeAll(async () => {
  scene = await startPartnerScene();
  work = startPartnerWork(scene);
  second = await startTestApiOn(scene.api.settings.DATABASE_URL, { settings: scene.api.settings });
}, 60_000);
afterAll(async () => {
  await second.stop();
  await work.stop();
  await scene.stop();
});

const send = async ({ url }: Pick<TestApi, 'url'>, path: string, key: string, body?: object, idempotencyKey = '') => {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Readonly<Record<string, unknown>> };
};

describe('two processes of the api', () => {
  it('count requests against one allowance', async () => {
    const left: number[] = [];
    for (const api of [scene.api, second, scene.api, second]) {
      left.push(Number((await send(api, '/v1/limits', scene.own.key)).headers.get('x-ratelimit-remaining')));
    }
    const [first = 0] = left;
    expect(left).toEqual([first, first - 1, first - 2, first - 3]);
  });

  it('execute a repeated POST once, also when it reaches both at the same moment', async () => {
    const key = randomUUID();
    const once = await Promise.all([scene.api, second].map((api) => send(api, '/v1/users', scene.own.key, person, key)));
    const again = await send(second, '/v1/users', scene.own.key, person, key);
    const added = once.filter(({ status }) => status === 201);
    expect(added.length).toBeGreaterThan(0);
    expect(new Set([...added, again].map((answer) => idIn(answer, 'user_id'))).size).toBe(1);
    // The second one may be refused with a time to retry.
    expect(once.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  });

  it('refuse a key that the other has revoked', async () => {
    const { owner } = scene.own;
    const key = await scene.newKey(owner, { name: 'Agency' });
    expect((await send(second, '/v1/limits', key)).status).toBe(200);
    const { keys } = (await scene.asCustomer(owner, 'GET', '/api/partner')).body.partner;
    const keyId = keys.find(({ name }) => name === 'Agency')?.key_id ?? '';
    expect((await scene.asCustomer(owner, 'DELETE', `/api/partner/keys/${keyId}`)).status).toBe(200);
    expect((await send(second, '/v1/limits', key)).status).toBe(401);
  });

  it('send on a stream of one what happened at the other', async () => {
    const stream = await openStream(`${second.url}/v1/stream`, scene.own.key);
    try {
      expect(await stream.next()).toMatchObject({ type: 'stream.ready' });
      const user = idIn(await scene.post('/v1/users', person), 'user_id');
      await work.publish(`partner_user-${idInMode('test', 'usr', user) ?? ''}`);
      expect(await stream.next()).toMatchObject({ type: 'user.verified', data: { user_id: user } });
    } finally {
      await stream.close();
    }
  });
});
