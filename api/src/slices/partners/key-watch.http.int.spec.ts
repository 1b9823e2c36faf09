import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { BURST_REQUESTS, REFUSED_REQUESTS, REST_DAYS } from '@danubit/core/domain/partners/partner/unusual-use';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeyWatch } from '../../platform/partners/key-watch.ts';
import { QUOTE, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';

const HOUR_MS = 3_600_000;
const SLOVAK = '147.175.1.1';
const DUTCH = '193.0.6.139';

type TestKey = { readonly key: string; readonly keyId: string };

let scene: PartnerScene;
let partnerId: string;
let keys: Readonly<Record<'travelling' | 'bursting' | 'fresh' | 'probing' | 'resting', TestKey>>;
beforeAll(async () => {
  scene = await startPartnerScene();
  partnerId = partnerIdOf(scene.own.owner.userId);
  const [travelling, bursting, fresh] = [await newKey('Travelling'), await newKey('Bursting'), await newKey('Fresh')];
  keys = { travelling, bursting, fresh, probing: await newKey('Probing', { scopes: ['transactions'] }), resting: await newKey('Resting') };
});
afterAll(() => scene.stop());

const shownKeys = async () => (await scene.asCustomer(scene.own.owner, 'GET', '/api/partner')).body.partner.keys;
const newKey = async (name: string, change: object = {}): Promise<TestKey> => {
  const key = await scene.newKey(scene.own.owner, { name, ...change });
  return { key, keyId: (await shownKeys()).find((shown) => shown.name === name)?.key_id ?? '' };
};
const look = () => scene.api.app.get(KeyWatch).look();
const toldOf = async ({ keyId }: TestKey) => {
  const state = await scene.api.eventLog.load(partner, partnerStream(partnerId));
  return (state?.keys.get(keyId)?.unusualUses ?? []).map(({ noticedAt: _, ...told }) => told);
};
const none = { country: null, count: null, lastUsedAt: null };
const rowsOf = (sql: string, keyId: string) => scene.api.database.query<unknown[]>(sql, [keyId]);
/** A use is stored beside its answer. */
const usedFrom = async (key: string, keyId: string, address: string, countries: number): Promise<void> => {
  await scene.send('GET', '/v1/limits', { key, headers: { 'x-forwarded-for': address } });
  await eventually(async () => (await rowsOf('SELECT 1 FROM app.partner_key_countries WHERE key_id = $1', keyId)).length === countries);
};
/** Requests at one instant, as the log of requests has them. */
const requested = (keyId: string, count: number, msAgo: number, code: string | null = null) =>
  scene.api.database.query(
    `INSERT INTO app.partner_requests (request_id, partner_id, key_id, mode, at, method, route, status, code, ms)
     SELECT 'r' || n, partner_id, key_id, mode, $3, 'GET', '/v1/limits', 200, $4, 1
     FROM app.partner_keys, generate_series(1, $2::int) n WHERE key_id = $1`,
    [keyId, count, new Date(scene.api.clock.now().getTime() - msAgo), code],
  );

const usesOf = async (keyId: string) => {
  const [row] = await scene.api.database.query<{ last_used_at: Date | null; woke_at: Date | null }[]>(
    'SELECT last_used_at, woke_at FROM app.partner_keys WHERE key_id = $1',
    [keyId],
  );
  return row;
};

describe('a key', () => {
  it('that is used from a new country is mailed about once, and listed; its first country is not new', async () => {
    const { key, keyId } = keys.travelling;
    await usedFrom(key, keyId, SLOVAK, 1);
    await look();
    expect(await toldOf(keys.travelling)).toEqual([]);
    scene.api.clock.advance(1_000);
    await usedFrom(key, keyId, DUTCH, 2);
    for (const _ of ['once', 'and again']) await look();
    expect(await toldOf(keys.travelling)).toEqual([{ ...none, kind: 'new_country', country: 'NL' }]);
    expect((await shownKeys()).find((shown) => shown.key_id === keyId)?.unusual_uses).toEqual([
      { kind: 'new_country', at: scene.api.clock.now().toISOString(), country: 'NL', count: null, last_used_at: null },
    ]);
  });

  it('with many refused requests is mailed about, and again after a day', async () => {
    const { key, keyId } = keys.probing;
    await requested(keyId, REFUSED_REQUESTS - 1, 60_000, 'ADDRESS_NOT_ALLOWED');
    await look();
    expect(await toldOf(keys.probing)).toEqual([]);
    await scene.get(QUOTE, key);
    const refused = `SELECT 1 FROM app.partner_requests WHERE key_id = $1 AND code = 'FORBIDDEN'`;
    await eventually(async () => (await rowsOf(refused, keyId)).length === 1);
    for (const _ of ['once', 'and again']) await look();
    const told = { ...none, kind: 'refusals', count: REFUSED_REQUESTS };
    expect(await toldOf(keys.probing)).toEqual([told]);
    scene.api.clock.advance(24 * HOUR_MS);
    await requested(keyId, REFUSED_REQUESTS, 60_000, 'FORBIDDEN');
    await look();
    expect(await toldOf(keys.probing)).toEqual([told, told]);
  });

  it('that is used after a long rest is mailed about with its last use', async () => {
    const { key, keyId } = keys.resting;
    await scene.get('/v1/limits', key);
    const restedFrom = new Date(scene.api.clock.now().getTime() - (REST_DAYS + 1) * 24 * HOUR_MS);
    await eventually(async () => (await usesOf(keyId))?.last_used_at !== null);
    await scene.api.database.query('UPDATE app.partner_keys SET last_used_at = $2 WHERE key_id = $1', [keyId, restedFrom]);
    // A process stores the last use every ten seconds at most.
    scene.api.clock.advance(10_000);
    await scene.get('/v1/limits', key);
    await eventually(async () => (await usesOf(keyId))?.woke_at !== null);
    await look();
    expect(await toldOf(keys.resting)).toEqual([{ ...none, kind: 'after_rest', lastUsedAt: restedFrom.toISOString() }]);
  });

  it('with far more requests than in any hour of its week is mailed about; a key without such a week is not', async () => {
    await requested(keys.bursting.keyId, 10, 0);
    scene.api.clock.advance(HOUR_MS);
    await look();
    scene.api.clock.advance(2 * HOUR_MS);
    for (const { keyId } of [keys.bursting, keys.fresh]) await requested(keyId, BURST_REQUESTS, 60_000);
    await look();
    expect(await toldOf(keys.bursting)).toEqual([{ ...none, kind: 'burst', count: BURST_REQUESTS }]);
    expect(await toldOf(keys.fresh)).toEqual([]);
  });
});
