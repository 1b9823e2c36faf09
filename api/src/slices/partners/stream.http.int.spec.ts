import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { publicIdOf } from '@danubit/contracts/values/ids';
import { MOST_STREAMS, STREAM_CLOSED } from '@danubit/contracts/values/partner-stream';
import { eventually } from '@danubit/runtime/testing/eventually';
import { createDanubit } from '@danubit/sdk';
import { ApiError } from '@danubit/sdk/errors';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PartnerKeys } from '../../platform/partners/partner-keys.ts';
import { idIn, person, problem, startPartnerScene, type PartnerScene } from './testing/partner-scene.ts';
import { startPartnerWork } from './testing/partner-work.ts';
import { eventPublisher, openStream, refusalOf, startCuttingProxy, type TestStream } from './testing/stream-client.ts';
import { StreamTiming } from './stream-timing.ts';

let scene: PartnerScene;
let work: ReturnType<typeof startPartnerWork>;
let publisher: ReturnType<typeof eventPublisher>;
let timing: StreamTiming;
const usual = new StreamTiming();
const opened: TestStream[] = [];

beforeAll(async () => {
  scene = await startPartnerScene();
  work = startPartnerWork(scene);
  publisher = eventPublisher(scene.api.settings.DATABASE_URL, partnerIdOf(scene.own.owner.userId));
  timing = scene.api.app.get(StreamTiming);
});
beforeEach(() => {
  Object.assign(timing, usual, { pollMs: 20 });
});
afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
});
afterAll(async () => {
  await publisher.stop();
  await work.stop();
  await scene.stop();
});

const open = async (query = '', key = scene.own.key): Promise<TestStream> => {
  const stream = await openStream(`${scene.api.url}/v1/stream${query}`, key);
  opened.push(stream);
  return stream;
};
const newestEvents = async () => (await scene.get('/v1/events?limit=100')).body['events'] as readonly { event_id: string }[];

describe('a stream', () => {
  it('sends what happens from now on, as the list of events has it', async () => {
    await publisher.publish(1);
    const stream = await open();
    const before = (await newestEvents()).at(-1)?.event_id;
    expect(await stream.next()).toEqual({ type: 'stream.ready', last_event_id: before });
    const user = idIn(await scene.post('/v1/users', person), 'user_id');
    await work.publish(`partner_user-${publisher.idOf('usr', user)}`);
    const told = await stream.next();
    expect(told).toMatchObject({ type: 'user.verified', sequence: 1, mode: 'test', data: { user_id: user } });
    expect((await newestEvents()).at(-1)).toEqual(told);
  });

  it('continues after the event that it is given, or from the start', async () => {
    const [first, ...others] = await publisher.publish(4);
    const stream = await open(`?after=${first ?? ''}`);
    expect(await stream.next()).toEqual({ type: 'stream.ready', last_event_id: first });
    expect(await stream.ids(3)).toEqual(others);
    const whole = await open('?after=start');
    expect(await whole.next()).toEqual({ type: 'stream.ready', last_event_id: null });
    const all = (await newestEvents()).map(({ event_id }) => event_id);
    expect(await whole.ids(all.length)).toEqual(all);
  });

  it('sends only what happens to one order or user, on request', async () => {
    const user = idIn(await scene.post('/v1/users', person), 'user_id');
    const stream = await open(`?resource=${user}`);
    await stream.next();
    await publisher.publish(150);
    await work.publish(`partner_user-${publisher.idOf('usr', user)}`);
    await publisher.publish(1);
    expect(await stream.next()).toMatchObject({ data: { user_id: user } });
    expect(stream.waiting()).toBe(0);
  });

  it('sends a company no events of another one', async () => {
    const theirs = await open('', scene.other.key);
    expect(await theirs.next()).toEqual({ type: 'stream.ready', last_event_id: null });
    const own = await open();
    await own.next();
    const [id] = await publisher.publish(1);
    expect(await own.ids(1)).toEqual([id]);
    expect(theirs.waiting()).toBe(0);
  });

  it('takes its key in the header or, from clients that cannot set one, as a protocol; it costs a request', async () => {
    const inHeader = await openStream(`${scene.api.url}/stream`, scene.own.key, 'header');
    opened.push(inHeader);
    expect(await inHeader.next()).toMatchObject({ type: 'stream.ready' });
    const [left, again] = [Number(inHeader.headers['x-ratelimit-remaining']), (await open()).headers['x-ratelimit-remaining']];
    expect(Number(again)).toBe(left - 1);
    expect((await open()).protocol).toBe('danubit.v1');
  });
});

describe('a request that is refused', () => {
  const at = (query: string, key = scene.own.key) => refusalOf(`${scene.api.url}/v1/stream${query}`, key);

  it('is answered like every other request', async () => {
    const reading = await scene.newKey(scene.own.owner, { scopes: ['transactions'] });
    expect(await at('', 'nothing')).toMatchObject(problem(401, 'UNAUTHORIZED'));
    expect(await at('', reading)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await at('?after=yesterday')).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await at('?after=test_evt_00000000000000000000000000')).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await at('?resource=test_ord_00000000000000000000000000')).toMatchObject(problem(404, 'NOT_FOUND'));
    const user = idIn(await scene.post('/v1/users', person), 'user_id');
    expect(await at(`?resource=${user}`, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
    const [id = ''] = await publisher.publish(1);
    expect(await at(`?after=${id}`, scene.other.key)).toMatchObject(problem(404, 'NOT_FOUND'));
  });

  it('has no upgrade to a web socket', async () => {
    expect(await scene.get('/v1/stream')).toMatchObject(problem(426, 'UPGRADE_REQUIRED'));
  });

  it('comes when the company has its number of streams, until one is closed', async () => {
    const streams: TestStream[] = [];
    for (let count = 0; count < MOST_STREAMS; count += 1) streams.push(await open('', scene.other.key));
    expect(await at('', scene.other.key)).toMatchObject(problem(429, 'TOO_MANY_STREAMS'));
    expect(await at('?after=yesterday')).toMatchObject({ status: 400 });
    await streams[0]?.close();
    await eventually(async () => (await scene.get('/v1/stream', scene.other.key)).status === 426);
    await open('', scene.other.key);
  });

  it('counts the streams of other processes, and of one that died for a minute', async () => {
    const theirs = (seenAt: Date) =>
      scene.api.database.query(
        `INSERT INTO app.partner_streams (stream_id, partner_id, mode, seen_at)
         SELECT gen_random_uuid(), $1, 'test', $2 FROM generate_series(1, $3::int)`,
        [partnerIdOf(third.owner.userId), seenAt, MOST_STREAMS],
      );
    const third = await scene.newCompany();
    await theirs(new Date(scene.api.clock.now().getTime() - 61_000));
    await open('', third.key);
    await theirs(scene.api.clock.now());
    expect(await at('', third.key)).toMatchObject(problem(429, 'TOO_MANY_STREAMS'));
  });

  it('leaves no place and no header behind when its handshake is broken', async () => {
    const { hostname, port } = new URL(scene.api.url);
    const key = await scene.newKey(scene.own.owner, { name: 'Broken' });
    const socket = connect({ host: hostname, port: Number(port) });
    socket.end(`GET /v1/stream HTTP/1.1\r\nHost: api\r\nAuthorization: Bearer ${key}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk) => (answer += String(chunk)));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*Sec-WebSocket-Key/);
    const requestIds = new Set<unknown>();
    for (const _ of ['first', 'second']) requestIds.add((await open()).headers['x-request-id']);
    expect([...requestIds].map((id) => String(id).split(',').length)).toEqual([1, 1]);
    const count = `SELECT count(*)::int AS n FROM app.partner_streams WHERE partner_id = $1 AND mode = 'test'`;
    await eventually(async () => {
      const [row] = await scene.api.database.query<{ n: number }[]>(count, [partnerIdOf(scene.own.owner.userId)]);
      return row?.n === 2;
    });
  });
});

describe('the end of a stream', () => {
  it('comes with the end of its key, before another event', async () => {
    const key = await scene.newKey(scene.own.owner, { name: 'Leaked' });
    const stream = await open('', key);
    await stream.next();
    const { keys } = (await scene.asCustomer(scene.own.owner, 'GET', '/api/partner')).body.partner;
    const keyId = keys.find(({ name }) => name === 'Leaked')?.key_id ?? '';
    await scene.asCustomer(scene.own.owner, 'DELETE', `/api/partner/keys/${keyId}`);
    await publisher.publish(1);
    expect(await stream.closed).toBe(STREAM_CLOSED.keyEnded);
    expect(stream.waiting()).toBe(0);
  });

  it('does not come to a stream that is opened while the keys of others are looked at', async () => {
    const keys = scene.api.app.get(PartnerKeys);
    const own = await open();
    await own.next();
    const [looking, opening] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const usableAmong = keys.usableAmong.bind(keys);
    jest.spyOn(keys, 'usableAmong').mockImplementationOnce(async (...asked) => {
      const usable = await usableAmong(...asked);
      looking.resolve(undefined);
      await opening.promise;
      return usable;
    });
    await looking.promise;
    const theirs = await open('', scene.other.key);
    await theirs.next();
    opening.resolve(undefined);
    const [id] = await publisher.publish(1);
    expect(await own.ids(1)).toEqual([id]);
    // 1005: closed by the client.
    expect(await theirs.close()).toBe(1005);
  });

  it('comes when the client does not read, so that nothing waits in memory', async () => {
    Object.assign(timing, { unreadBytes: 64 * 1024, behindMs: 100 });
    const stream = await open();
    await stream.next();
    stream.pause();
    await publisher.publish(200, 'x'.repeat(100_000));
    await eventually(() => scene.api.log.lines.some(({ message }) => message === 'a stream was cut, because its client reads too slowly'));
    stream.resume();
    expect(await stream.closed).toBe(STREAM_CLOSED.tooSlow);
  });

  it('comes after a message from the client, and when pings are not answered', async () => {
    const speaking = await open();
    speaking.send('subscribe');
    expect(await speaking.closed).toBe(1003);
    Object.assign(timing, { heartbeatMs: 30 });
    const dead = await openStream(`${scene.api.url}/v1/stream`, scene.own.key, 'protocol', { autoPong: false });
    opened.push(dead);
    expect(await dead.closed).toBe(1006);
    // Long enough for an answer on a slow machine.
    Object.assign(timing, { heartbeatMs: 2_000 });
    const alive = await open();
    await alive.next();
    for (let beats = 0; beats < 2; beats += 1) expect(await alive.next()).toEqual({ type: 'stream.heartbeat' });
  });
});

describe('the stream of the SDK', () => {
  it('loses and repeats no event, however often its connection is cut', async () => {
    const proxy = await startCuttingProxy(scene.api.url);
    const [before] = await publisher.publish(1);
    const danubit = createDanubit({ baseUrl: proxy.url, apiKey: scene.own.key });
    await scene.api.database.query('UPDATE app.partner_accounts SET requests_per_hour = 1000000');
    const stopping = new AbortController();
    const published: string[] = [];
    const publishing = (async () => {
      for (let round = 0; round < 40; round += 1) published.push(...(await publisher.publish(5)));
    })();
    const got: string[] = [];
    for await (const { event_id } of danubit.events.stream({ after: before ?? '' }, { signal: stopping.signal })) {
      got.push(event_id);
      if (got.length % 7 === 0) proxy.cut();
      if (got.length === 200) stopping.abort();
    }
    await publishing;
    await proxy.stop();
    expect(got).toEqual(published);
    expect(proxy.cuts()).toBeGreaterThan(5);
  });

  it('ends with the reason when its key is revoked or wrong', async () => {
    const wrong = createDanubit({ baseUrl: scene.api.url, apiKey: `${scene.own.key.slice(0, -1)}x` });
    const reading = wrong.events.stream();
    await expect(reading.next()).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    await expect(wrong.events.stream({ after: publicIdOf('evt', crypto.randomUUID()) }).next()).rejects.toBeInstanceOf(ApiError);
  });
});
