import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { openAppDatabase, type AppDatabase } from '../../testing/app-database.ts';
import { PartnerRequests, type PartnerRequest } from './partner-requests.ts';

const NOON = new Date('2026-11-21T12:00:00.000Z');

let app: AppDatabase;
beforeAll(async () => {
  app = await openAppDatabase();
});
afterAll(() => app.stop());

const partnerId = randomUUID();
const keyId = randomUUID();
const asked = (requestId: string, change: Partial<PartnerRequest> = {}): PartnerRequest => ({
  requestId,
  partnerId,
  keyId,
  mode: 'test',
  at: NOON,
  method: 'GET',
  route: '/v1/orders/:id',
  status: 200,
  code: null,
  ms: 7,
  ...change,
});
const stored = async (requests: PartnerRequests) => (await requests.newest(partnerId, 'test')).map(({ requestId }) => requestId).toSorted();

it('requests of a moment are stored in one statement, each as it was', async () => {
  const requests = new PartnerRequests(app.database);
  const statements = jest.spyOn(app.database, 'query');
  const refused = asked('r2', { status: 404, code: 'NOT_FOUND', at: new Date(NOON.getTime() + 1) });
  await Promise.all([requests.add(asked('r1')), requests.add(refused)]);
  expect(statements).toHaveBeenCalledTimes(1);
  statements.mockRestore();
  const { partnerId: _, mode: __, ...shown } = refused;
  expect((await requests.newest(partnerId, 'test'))[0]).toEqual(shown);
  expect(await stored(requests)).toEqual(['r1', 'r2']);
});

it('a process that ends stores what it has gathered, and then each request immediately', async () => {
  const requests = new PartnerRequests(app.database);
  const gathered = requests.add(asked('r3'));
  await requests.beforeApplicationShutdown();
  expect(await stored(requests)).toEqual(['r1', 'r2', 'r3']);
  await gathered;
  await requests.add(asked('r4'));
  expect(await stored(requests)).toEqual(['r1', 'r2', 'r3', 'r4']);
});

it('a request that could not be stored is reported to every caller that gave one', async () => {
  const requests = new PartnerRequests(app.database);
  const failing = [requests.add(asked('r5')), requests.add(asked('r6', { keyId: 'no key' }))];
  for (const each of failing) await expect(each).rejects.toThrow('invalid input syntax');
});

it('measures how fast 95 % of the requests of a day were answered, quotes and orders apart', async () => {
  const requests = new PartnerRequests(app.database);
  const of = { partnerId: randomUUID() };
  expect(await requests.percentiles(of.partnerId, 'test', NOON)).toEqual({ all: null, quotes: null, orders: null });
  const quotes = Array.from({ length: 100 }, (_, place) => asked(randomUUID(), { ...of, route: '/v1/quotes', ms: place + 1 }));
  const others = [
    asked(randomUUID(), { ...of, method: 'POST', route: '/v1/orders', ms: 300 }),
    asked(randomUUID(), { ...of, route: '/v1/orders', ms: 9_000 }),
    asked(randomUUID(), { ...of, route: '/v1/quotes', ms: 5_000, at: new Date(NOON.getTime() - 86_400_001) }),
    asked(randomUUID(), { ...of, route: '/v1/quotes', ms: 5_000, mode: 'live' }),
  ];
  await Promise.all([...quotes, ...others].map((each) => requests.add(each)));
  expect(await requests.percentiles(of.partnerId, 'test', NOON)).toEqual({ all: 97, quotes: 95, orders: 300 });
});
