import { REFUND_APPROVAL_MINUTES } from '@danubit/contracts/values/sandbox-cases';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { idIn, problem, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';

let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
beforeAll(async () => {
  scene = await startPartnerScene();
  // Waiting sends more requests than a standard allowance permits.
  await scene.api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 1000000');
  work = startPartnerWork(scene);
});
afterAll(async () => {
  await work.stop();
  await scene.stop();
});

const SMALL = '/v1/quotes?fiat_amount=80.00&fiat_currency=EUR&crypto_currency=BTC';
const statusOf = async (id: string): Promise<unknown> => (await scene.get(`/v1/orders/${id}`)).body['status'];
const becomes = (id: string, status: string) => eventually(async () => (await statusOf(id)) === status);
/** An order that stays paid. */
const givenPaid = async (change: object = {}): Promise<string> => {
  const body = await scene.ofOrder({ payment_method: { type: 'card', card_token: 'tok_stays_paid' }, ...change });
  const id = idIn(await scene.post('/v1/orders', body), 'order_id');
  await work.advance(id);
  await becomes(id, 'paid');
  return id;
};
const refund = (id: string, key?: string, idempotencyKey?: string) =>
  scene.post(`/v1/orders/${id}/refunds`, undefined, key, idempotencyKey);
const refundedIds = async (): Promise<readonly unknown[]> =>
  ((await scene.get('/v1/refunds')).body['refunds'] as readonly { readonly order_id: string }[]).map(({ order_id }) => order_id);

describe('a refund by a partner', () => {
  it('takes back a paid order whole, immediately when it is small', async () => {
    const id = await givenPaid({ quote_id: idIn(await scene.get(SMALL), 'quote_id') });
    const asked = await refund(id);
    expect(asked).toMatchObject({
      status: 201,
      body: { order_id: id, amount: '80.00', currency: 'EUR', status: 'pending', requested_by: 'partner', refunded_at: null },
    });
    expect(await refundedIds()).not.toContain(id);
    await work.advance(id);
    await becomes(id, 'refunded');
    const shown = await scene.get(`/v1/refunds/${idIn(asked, 'refund_id')}`);
    expect(shown.body).toMatchObject({ status: 'refunded', refunded_at: expect.any(String) });
    expect(await refundedIds()).toContain(id);
    expect((await scene.get(`/v1/orders/${id}`)).body).toMatchObject({ message: expect.stringContaining('The shop asked for it.') });
    expect(await refund(id)).toMatchObject(problem(409, 'ORDER_NOT_REFUNDABLE'));
  });

  it('over the threshold is pending until two people would have approved it, in the time of the sandbox', async () => {
    const id = await givenPaid();
    const refundId = idIn(await refund(id), 'refund_id');
    await work.advance(id);
    expect((await scene.get(`/v1/refunds/${refundId}`)).body).toMatchObject({ status: 'pending', amount: '250.00' });
    await scene.post('/v1/sandbox/clock', { advance_seconds: REFUND_APPROVAL_MINUTES * 60 });
    await work.advance(id);
    expect((await scene.get(`/v1/refunds/${refundId}`)).body).toMatchObject({ status: 'refunded' });
  });

  it('is requested once under one key', async () => {
    const [id, key] = [await givenPaid(), randomUUID()];
    const [first, again] = [await refund(id, undefined, key), await refund(id, undefined, key)];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await refund(id)).toMatchObject(problem(409, 'ORDER_NOT_REFUNDABLE'));
  });

  it('is refused before the payment and once coins are looked for', async () => {
    const unpaid = idIn(await scene.post('/v1/orders', await scene.ofOrder()), 'order_id');
    expect(await refund(unpaid)).toMatchObject(problem(409, 'ORDER_NOT_REFUNDABLE'));
    await work.advance(unpaid);
    await becomes(unpaid, 'completed');
    expect(await refund(unpaid)).toMatchObject(problem(409, 'ORDER_NOT_REFUNDABLE'));
    expect(await scene.get(`/v1/refunds/${unpaid.replace('_ord_', '_rfd_')}`)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('needs its own permission, and reaches no order of another company', async () => {
    const id = await givenPaid();
    const withoutScope = await scene.newKey(scene.own.owner, { scopes: ['orders', 'transactions'] });
    expect(await refund(id, withoutScope)).toMatchObject(problem(403, 'FORBIDDEN', { details: { value: 'refunds' } }));
    expect(await refund(id, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await scene.get(`/v1/refunds/${id.replace('_ord_', '_rfd_')}`, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
  });
});

it('an order that we could not fulfil says that we refunded it', async () => {
  const body = await scene.ofOrder({ payment_method: { type: 'card', card_token: 'tok_price_moved' } });
  const id = idIn(await scene.post('/v1/orders', body), 'order_id');
  await work.advance(id);
  await becomes(id, 'refunded');
  const { body: refunded } = await scene.get(`/v1/refunds/${id.replace('_ord_', '_rfd_')}`);
  expect(refunded).toMatchObject({ status: 'refunded', requested_by: 'danubit' });
});
