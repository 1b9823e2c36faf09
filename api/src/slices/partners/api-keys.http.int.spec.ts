import { KEY_OVERLAP_HOURS } from '@danubit/contracts/values/partners';
import { modeOfPartnerKey } from '@danubit/core/security/partner-key';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { idIn, problem, startPartnerScene, type Answer, type PartnerScene } from './testing/partner-scene.ts';

let scene: PartnerScene;
beforeAll(async () => {
  scene = await startPartnerScene();
});
afterAll(() => scene.stop());

const NEW = { name: 'Checkout server', scopes: ['quotes', 'transactions'] };
const secretIn = (answer: Answer): string => idIn(answer, 'secret');
const remove = (id: string, key = scene.own.key) => scene.send('DELETE', `/v1/api_keys/${id}`, { key });
const listed = async (key = scene.own.key) =>
  (await scene.get('/v1/api_keys', key)).body['api_keys'] as readonly { readonly key_id: string; readonly status: string }[];

describe('a key that manages keys', () => {
  it('creates a key that works immediately, with its rights and no more', async () => {
    const made = await scene.post('/v1/api_keys', NEW);
    expect(made).toMatchObject({ status: 201, body: { ...NEW, mode: 'test', networks: [], status: 'active', last_used_at: null } });
    expect(modeOfPartnerKey(secretIn(made))).toBe('test');
    expect(await scene.get('/v1/transactions', secretIn(made))).toMatchObject({ status: 200 });
    expect(await scene.get('/v1/orders', secretIn(made))).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await scene.get('/v1/api_keys', secretIn(made))).toMatchObject(problem(403, 'FORBIDDEN'));
    expect((await scene.get('/api_keys')).body).toMatchObject({ api_keys: expect.arrayContaining([expect.objectContaining(NEW)]) });
    expect(JSON.stringify(await listed())).not.toContain(secretIn(made));
  });

  it('gives the same key again for a repeated request, and stores it nowhere', async () => {
    const idempotencyKey = randomUUID();
    const [first, again] = [
      await scene.post('/v1/api_keys', NEW, scene.own.key, idempotencyKey),
      await scene.post('/v1/api_keys', NEW, scene.own.key, idempotencyKey),
    ];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const stored = await scene.api.database.query<{ text: string }[]>(
      'SELECT row_to_json(each)::text AS text FROM app.idempotency_keys each UNION ALL SELECT row_to_json(each)::text FROM app.partner_keys each',
    );
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.filter(({ text }) => text.includes(secretIn(first)))).toEqual([]);
    // Another key of the company sees that it was created, and not the key.
    const other = await scene.newKey(scene.own.owner);
    expect(await scene.post('/v1/api_keys', NEW, other, idempotencyKey)).toMatchObject({
      status: 201,
      body: { ...first.body, secret: null },
    });
    await remove(idIn(first, 'key_id'));
    expect(await scene.post('/v1/api_keys', NEW, scene.own.key, idempotencyKey)).toMatchObject({ status: 201, body: { secret: null } });
  });

  it('creates none with more rights, and needs an Idempotency-Key', async () => {
    const poor = await scene.newKey(scene.own.owner, { scopes: ['quotes', 'api_keys'], networks: ['127.0.0.0/8'] });
    expect(await scene.post('/v1/api_keys', { ...NEW, scopes: ['quotes', 'orders'] }, poor)).toMatchObject(
      problem(403, 'KEY_RIGHTS_EXCEEDED'),
    );
    const free = { name: 'Free', scopes: ['quotes'], networks: [] };
    expect(await scene.post('/v1/api_keys', free, poor)).toMatchObject(problem(403, 'KEY_RIGHTS_EXCEEDED'));
    expect(await scene.post('/v1/api_keys', { name: 'Bound', scopes: ['quotes'] }, poor)).toMatchObject({
      status: 201,
      body: { networks: ['127.0.0.0/8'] },
    });
    expect(await scene.post('/v1/api_keys', { ...NEW, mode: 'live' })).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await scene.post('/v1/api_keys', { ...NEW, networks: ['nowhere'] })).toMatchObject(
      problem(400, 'INVALID_PARAMETER', { details: { parameter: 'networks.0' } }),
    );
    const unkeyed = await scene.send('POST', '/v1/api_keys', { key: scene.own.key, body: NEW });
    expect(unkeyed).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter: 'Idempotency-Key' } }));
  });

  it('is named in API Settings with the key that it made, beside the person behind it', async () => {
    const made = await scene.post('/v1/api_keys', { ...NEW, name: 'Made by a key' });
    const { body } = await scene.send('GET', '/api/partner', { headers: scene.own.owner.authorization });
    expect(body).toMatchObject({
      partner: {
        keys: expect.arrayContaining([
          expect.objectContaining({ key_id: idIn(made, 'key_id'), created_by: scene.own.owner.userId, created_by_key: expect.any(String) }),
        ]),
      },
    });
  });

  it('rotates one with an overlap, and repeats that once', async () => {
    const made = await scene.post('/v1/api_keys', NEW);
    const path = `/v1/api_keys/${idIn(made, 'key_id')}/rotate`;
    const idempotencyKey = randomUUID();
    const rotated = await scene.post(path, undefined, scene.own.key, idempotencyKey);
    expect(rotated).toMatchObject({ status: 201, body: { ...NEW, status: 'active' } });
    expect((await scene.post(path, undefined, scene.own.key, idempotencyKey)).body).toEqual(rotated.body);
    expect(await scene.post(path, undefined)).toMatchObject(problem(409, 'KEY_ENDED'));
    const uses = () => Promise.all([made, rotated].map(async (each) => (await scene.get('/v1/limits', secretIn(each))).status));
    expect(await uses()).toEqual([200, 200]);
    scene.api.clock.advance(KEY_OVERLAP_HOURS * 3_600_000 + 1);
    expect(await uses()).toEqual([401, 200]);
  });

  it('revokes one immediately, itself too, and never one of another company or of the other mode', async () => {
    const made = await scene.post('/v1/api_keys', { name: 'Manager', scopes: ['api_keys'] });
    const id = idIn(made, 'key_id');
    expect(await remove(id, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await scene.post(`/v1/api_keys/${id}/rotate`, undefined, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await remove(id, secretIn(made))).toMatchObject({ status: 200 });
    expect(await scene.get('/v1/api_keys', secretIn(made))).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect((await listed()).find(({ key_id }) => key_id === id)).toMatchObject({ status: 'revoked' });
  });
});

describe('API Settings', () => {
  it('shows the time of the sandbox', async () => {
    const { owner, key } = await scene.newCompany();
    await scene.post('/v1/sandbox/clock', { advance_seconds: 86_400 }, key);
    const { body } = await scene.asCustomer(owner, 'GET', '/api/partner');
    const { now, ahead_seconds: ahead } = body.partner.sandbox;
    expect([ahead, Date.parse(now) - scene.api.clock.now().getTime()]).toEqual([86_400, 86_400_000]);
    expect(body.partner.widget.client_ids).toMatchObject({
      test: expect.stringMatching(/^pub_test_/),
      live: expect.stringMatching(/^pub_live_/),
    });
  });
});
