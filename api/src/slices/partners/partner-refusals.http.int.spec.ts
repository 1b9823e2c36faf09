import { partnerIdOf } from '@danubit/core/partners/partner-id';
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

describe('what is left of the allowance', () => {
  it('is told with every refusal of a known key as well, which costs nothing', async () => {
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
});
