import { LIVE_STREAM_PATH } from '@danubit/contracts/http/support/live-message.contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionEndings } from '../../../platform/sessions/session-endings.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';
import { endSession, givenCustomer, type TestCustomer } from '../../../testing/test-customers.ts';
import { LiveTiming } from '../live-timing.ts';
import { openSseClient, type SseClient } from '../testing/sse-client.ts';

let api: TestApi;
let jana: TestCustomer;
let peter: TestCustomer;
let open: SseClient[];

beforeAll(async () => {
  api = await startTestApi();
  // The feed reports a gap once when it starts; wait for it, so that no `resync` interferes with the tests.
  const first = await givenCustomer(api);
  const stream = await openSseClient(`${api.url}${LIVE_STREAM_PATH}`, first.authorization);
  await stream.next();
  await api.database.query(`SELECT pg_notify('danubit_changes', $1)`, [JSON.stringify([{ table: 'warm-up', owner: first.userId }])]);
  for (let event = await stream.next(); event?.message.type === 'resync'; event = await stream.next());
  stream.close();
});
afterAll(() => api.stop());
beforeEach(async () => {
  open = [];
  jana = await givenCustomer(api);
  peter = await givenCustomer(api);
});
afterEach(() => {
  for (const stream of open) stream.close();
});

const stream = async (customer: TestCustomer, headers: Record<string, string> = {}): Promise<SseClient> => {
  const client = await openSseClient(`${api.url}${LIVE_STREAM_PATH}`, { ...customer.authorization, ...headers });
  open.push(client);
  return client;
};

const notify = (...notifications: { table: string; owner: string | null }[]) =>
  api.database.query(`SELECT pg_notify('danubit_changes', $1)`, [JSON.stringify(notifications)]);

const message = async (client: SseClient) => (await client.next())?.message;

describe('the live stream', () => {
  it('is a stream of server-sent events that must not be cached', async () => {
    const { status, headers } = await stream(jana);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('x-request-id')).not.toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends changes to their owner only', async () => {
    const [janas, peters] = [await stream(jana), await stream(peter)];
    expect([await message(janas), await message(peters)]).toEqual([{ type: 'ready' }, { type: 'ready' }]);
    await notify({ table: 'balances', owner: jana.userId }, { table: 'transactions', owner: peter.userId });
    expect(await message(janas)).toEqual({ type: 'changed', table: 'balances' });
    expect(await message(peters)).toEqual({ type: 'changed', table: 'transactions' });
  });

  it('ends immediately when its session is ended elsewhere; other streams continue', async () => {
    const [janas, peters] = [await stream(jana), await stream(peter)];
    await Promise.all([message(janas), message(peters)]);
    await api.app.get(SessionEndings).end({ userId: jana.userId }, 'password-change');
    expect(await janas.next()).toBeUndefined();
    await notify({ table: 'balances', owner: peter.userId });
    expect(await message(peters)).toEqual({ type: 'changed', table: 'balances' });
  });

  it('notifies every customer of a rebuilt table', async () => {
    const [janas, peters] = [await stream(jana), await stream(peter)];
    await Promise.all([message(janas), message(peters)]);
    await notify({ table: 'balances', owner: null });
    expect([await message(janas), await message(peters)]).toEqual([
      { type: 'changed', table: 'balances' },
      { type: 'changed', table: 'balances' },
    ]);
  });

  it('resumes after a break with the missed messages', async () => {
    const before = await stream(jana);
    await before.next();
    await notify({ table: 'balances', owner: jana.userId });
    const last = await before.next();
    before.close();
    await notify({ table: 'transactions', owner: jana.userId });
    const witness = await stream(jana);
    await witness.next();
    await notify({ table: 'profiles', owner: jana.userId });
    await witness.next();
    const after = await stream(jana, { 'last-event-id': last?.id ?? '' });
    expect(await message(after)).toEqual({ type: 'ready' });
    expect(await message(after)).toEqual({ type: 'changed', table: 'transactions' });
    expect(await message(after)).toEqual({ type: 'changed', table: 'profiles' });
  });

  it('sends `resync` for an unknown cursor', async () => {
    expect(await message(await stream(jana, { 'last-event-id': 'made-up' }))).toEqual({ type: 'resync' });
  });

  it('sends `resync` after the feed lost its database connection', async () => {
    const janas = await stream(jana);
    await janas.next();
    await api.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'danubit api live' AND datname = current_database()`,
    );
    expect(await message(janas)).toEqual({ type: 'resync' });
    await notify({ table: 'balances', owner: jana.userId });
    expect(await message(janas)).toEqual({ type: 'changed', table: 'balances' });
  });

  it('ends when its access token expires', async () => {
    // The guard checks the token by real time, the stream waits by the api's clock; both are set to two seconds before expiry.
    api.clock.advance(Date.now() - api.clock.now().getTime());
    const tokenIssuedAt = new Date(Date.now() - 298_000);
    const customer = await givenCustomer(api, { tokenIssuedAt });
    const theirs = await stream(customer);
    expect(await message(theirs)).toEqual({ type: 'ready' });
    expect(await theirs.next()).toBeUndefined();
  });

  it('ends soon after its session has ended', async () => {
    const timing = api.app.get(LiveTiming);
    const { heartbeatMs } = timing;
    timing.heartbeatMs = 50;
    const janas = await stream(jana);
    timing.heartbeatMs = heartbeatMs;
    await janas.next();
    await endSession(api, jana);
    // The state of a session is cached for a second of the api's clock.
    api.clock.advance(1_001);
    expect(await janas.next()).toBeUndefined();
  });

  it('is 401 without a session', async () => {
    expect((await openSseClient(`${api.url}${LIVE_STREAM_PATH}`, {})).status).toBe(401);
    await endSession(api, jana);
    expect((await stream(jana)).status).toBe(401);
  });

  it('can be open ten times per customer', async () => {
    for (let page = 0; page < 10; page += 1) expect((await stream(jana)).status).toBe(200);
    const eleventh = await stream(jana);
    expect([eleventh.status, eleventh.headers.get('retry-after')]).toEqual([429, '35']);
    expect((await stream(peter)).status).toBe(200);
  });

  it('ends cleanly when the api stops', async () => {
    const stopping = await startTestApi();
    const customer = await givenCustomer(stopping);
    const theirs = await openSseClient(`${stopping.url}${LIVE_STREAM_PATH}`, customer.authorization);
    await theirs.next();
    await stopping.stop();
    let event = await theirs.next();
    while (event?.message.type === 'resync') event = await theirs.next();
    expect(event).toBeUndefined();
  });
});
