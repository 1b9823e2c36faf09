import { idOfPublic } from '@danubit/contracts/values/ids';
import { orderStream } from '@danubit/core/domain/orders/order/order.stream';
import { partnerUserStream } from '@danubit/core/domain/partners/partner-user/partner-user.stream';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { given } from '../../testing/test-customers.ts';
import { ADDRESS, idIn, person, problem, QUOTE, startPartnerScene, type Answer, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';

const CLOCK = '/v1/sandbox/clock';
const MINUTE_MS = 60_000;

let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
beforeAll(async () => {
  scene = await startPartnerScene();
  work = startPartnerWork(scene);
});
afterAll(async () => {
  await work.stop();
  await scene.stop();
});

const advance = (seconds: number, key = scene.own.key): Promise<Answer> => scene.post(CLOCK, { advance_seconds: seconds }, key);
const aheadOf = async (key: string): Promise<number> => Number((await scene.get(CLOCK, key)).body['ahead_seconds']);
const timeIn = async (key = scene.own.key): Promise<number> => Date.parse(idIn(await scene.get(CLOCK, key), 'now'));

describe('the clock of a sandbox', () => {
  it('shows the real time until it is moved, and moves by a duration or to a time', async () => {
    const { key } = await scene.newCompany();
    const real = scene.api.clock.now();
    expect((await scene.get(CLOCK, key)).body).toEqual({ now: real.toISOString(), ahead_seconds: 0 });
    const later = new Date(real.getTime() + 60 * MINUTE_MS).toISOString();
    expect(await advance(3_600, key)).toMatchObject({ status: 200, body: { now: later, ahead_seconds: 3_600 } });
    const nextWeek = new Date(real.getTime() + 7 * 24 * 60 * MINUTE_MS).toISOString();
    expect(await scene.post(CLOCK, { to: nextWeek }, key)).toMatchObject({ status: 200, body: { now: nextWeek } });
    expect(await scene.get('/sandbox/clock', key)).toMatchObject({ status: 200, body: { now: nextWeek } });
  });

  it('is moved once by a request that is repeated', async () => {
    const { key } = await scene.newCompany();
    const idempotencyKey = randomUUID();
    const send = () => scene.post(CLOCK, { advance_seconds: 60 }, key, idempotencyKey);
    const [first, again] = [await send(), await send()];
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    // As after a crash between the move and its answer.
    await scene.api.database.query(
      `UPDATE app.idempotency_keys SET status = 'running', reply_status = NULL, reply_body = NULL WHERE key = $1`,
      [idempotencyKey],
    );
    scene.api.clock.advance(MINUTE_MS + 1);
    expect(await send()).toMatchObject({ status: 200, body: { ahead_seconds: 60 } });
    // The prices of the sources are old by that minute.
    await eventually(async () => (await scene.get(QUOTE)).status === 200);
  });

  it('adds up what several requests move at the same moment', async () => {
    const { key } = await scene.newCompany();
    await Promise.all(Array.from({ length: 5 }, () => advance(60, key)));
    expect(await aheadOf(key)).toBe(300);
  });

  it.each([
    ['advance_seconds', {}],
    ['advance_seconds', { advance_seconds: 60, to: '2031-01-01T00:00:00.000Z' }],
    ['advance_seconds', { advance_seconds: 0 }],
    ['advance_seconds', { advance_seconds: -60 }],
    ['advance_seconds', { advance_seconds: 1.5 }],
    ['advance_seconds', { advance_seconds: 9_999_999_999 }],
    ['to', { to: '2020-01-01T00:00:00.000Z' }],
    ['to', { to: '2199-01-01T00:00:00.000Z' }],
    ['to', { to: 'tomorrow' }],
  ])('names a wrong %s: %o', async (parameter, body) => {
    expect(await scene.post(CLOCK, body)).toMatchObject(problem(400, 'INVALID_PARAMETER', { details: { parameter } }));
  });

  it('needs an Idempotency-Key', async () => {
    const sent = { key: scene.own.key, body: { advance_seconds: 60 } };
    expect(await scene.send('POST', CLOCK, sent)).toMatchObject(
      problem(400, 'INVALID_PARAMETER', { details: { parameter: 'Idempotency-Key' } }),
    );
  });

  it('is that of one company: no other sandbox and no live key sees it', async () => {
    const { owner, key } = await scene.newCompany();
    const partnerId = partnerIdOf(owner.userId);
    await given(scene.api, partnerStream(partnerId), owner.subjectId, [
      { type: 'PartnerVerified', data: { partnerId, approver: 'the spec' } },
    ]);
    const live = await scene.newKey(owner, { mode: 'live', name: 'Live' });
    const before = await aheadOf(scene.other.key);
    await advance(86_400, key);
    expect(await aheadOf(scene.other.key)).toBe(before);
    expect(await scene.get(CLOCK, live)).toMatchObject(problem(403, 'SANDBOX_ONLY'));
    expect(await advance(60, live)).toMatchObject(problem(403, 'SANDBOX_ONLY'));
    const [ofTest, ofLive] = [await scene.get(QUOTE, key), await scene.get(QUOTE, live)];
    const real = scene.api.clock.now().getTime();
    expect(Date.parse(idIn(ofLive, 'expires_at')) - real).toBe(30_000);
    expect(Date.parse(idIn(ofTest, 'expires_at')) - real).toBe(30_000 + 86_400_000);
  });
});

describe('with it', () => {
  it('a quote ends', async () => {
    const body = await scene.ofOrder();
    await advance(31);
    expect(await scene.post('/v1/orders', body)).toMatchObject(
      problem(409, 'QUOTE_EXPIRED', { details: { parameter: 'quote_id', value: { fiat_amount: '250.00' } } }),
    );
  });

  it('an order that is not paid expires, and says so at the time of the sandbox', async () => {
    const body = await scene.ofOrder({ payment_method: { type: 'card', card_token: 'tok_unpaid' } });
    const order = await scene.post('/v1/orders', body);
    const id = idIn(order, 'order_id');
    expect(Date.parse(idIn(order, 'pay_by')) - (await timeIn())).toBe(15 * MINUTE_MS);
    await work.advance(id);
    expect(await scene.get(`/v1/orders/${id}`)).toMatchObject({ body: { status: 'awaiting_payment' } });
    await advance(15 * 60);
    await work.advance(id);
    const history = await scene.api.eventLog.read(orderStream(idOfPublic('ord', id) ?? ''));
    expect(history.at(-1)).toMatchObject({ type: 'OrderExpired', metadata: { mode: 'test' } });
    expect(Date.parse(history.at(-1)?.metadata.occurredAt ?? '')).toBe(await timeIn());
  });

  it('a person comes of age', async () => {
    const { key } = await scene.newCompany();
    const now = scene.api.clock.now();
    const year = String(now.getUTCFullYear() - 17);
    const child = { ...person, date_of_birth: `${year}-01-01` };
    expect(await scene.post('/v1/users', child, key)).toMatchObject(problem(422, 'UNDER_AGE'));
    await advance(366 * 86_400, key);
    expect(await scene.post('/v1/users', child, key)).toMatchObject({ status: 201 });
  });

  it('another sandbox that watches keeps its quotes, its unpaid orders and its people', async () => {
    const { key } = scene.other;
    const addUser = async (by: string): Promise<string> => idIn(await scene.post('/v1/users', person, by), 'user_id');
    const [moved, watching] = [await addUser(scene.own.key), await addUser(key)];
    await work.followForErasure(...[moved, watching].map((id) => partnerUserStream(idOfPublic('usr', id) ?? '')));
    const ofOther = async () => ({
      ...{ quote_id: idIn(await scene.get(QUOTE, key), 'quote_id'), customer_id: watching, crypto_address: ADDRESS },
      payment_method: { type: 'card', card_token: 'tok_unpaid' },
    });
    const unpaid = idIn(await scene.post('/v1/orders', await ofOther(), key), 'order_id');
    const held = await ofOther();
    const before = await timeIn(key);

    await advance(6 * 365 * 86_400);
    await work.advance(unpaid);
    expect(await work.eraseDue()).toBe(1);

    expect(await timeIn(key)).toBe(before);
    expect((await scene.get(`/v1/orders/${unpaid}`, key)).body).toMatchObject({ status: 'awaiting_payment' });
    expect(await scene.post('/v1/orders', held, key)).toMatchObject({ status: 201 });
    expect((await scene.get(`/v1/users/${watching}`, key)).body).toMatchObject({ last_name: person.last_name });
    await eventually(async () => (await scene.get(`/v1/users/${moved}`)).body['last_name'] === null, 10_000);
  });

  it('requests are still counted by the real time', async () => {
    const { key } = await scene.newCompany();
    const left = Number((await scene.get('/v1/limits', key)).headers.get('x-ratelimit-remaining'));
    await advance(3_600, key);
    expect(Number((await scene.get('/v1/limits', key)).headers.get('x-ratelimit-remaining'))).toBe(left - 2);
  });
});
