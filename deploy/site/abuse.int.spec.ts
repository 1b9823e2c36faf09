import { ADMITTED_HEADER } from '@danubit/contracts/http/admitted-header';
import { eventually } from '@danubit/runtime/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { PIPELINED } from './floods.ts';
import { openLine, startBackend, startTestSite, type Backend, type Line, type TestSite } from './testing/test-site.ts';

/** More than the buffers of the site and of the connection hold. */
const LARGE = Buffer.alloc(8_000_000);

const FLOOD = 'GET /api/silent HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(PIPELINED + 200);

let api: Backend;
let running: TestSite[];
let lines: Line[];

beforeEach(async () => {
  running = [];
  lines = [];
  api = await startBackend((request, response) => {
    if (request.url === '/api/stream') response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    else if (request.url === '/api/large') response.end(LARGE);
    else if (request.url === '/api/silent') return;
    else if (request.url === '/api/refused') response.writeHead(401).end();
    else if (request.headers.authorization === 'Bearer good') response.writeHead(200, { [ADMITTED_HEADER]: 'yes' }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ got: request.body.length }));
  });
});
afterEach(async () => {
  for (const { socket } of lines) socket.destroy();
  await Promise.all(running.map(({ stop }) => stop()));
  api.server.closeAllConnections();
  api.server.close();
});

const start = async (...options: Parameters<typeof startTestSite> extends [string, ...infer Rest] ? Rest : never): Promise<TestSite> => {
  const site = await startTestSite(api.url, ...options);
  running.push(site);
  return site;
};
const open = async (site: TestSite, localAddress?: string): Promise<Line> => {
  const line = await openLine(site.port, localAddress);
  lines.push(line);
  return line;
};
const openMany = (site: TestSite, count: number): Promise<Line[]> => Promise.all(Array.from({ length: count }, () => open(site)));

const STREAM = 'GET /api/stream HTTP/1.1\r\nHost: site\r\n\r\n';
const SLOW_BODY = 'POST /auth/v1/recover HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{';
const QUICK_MS = 3_000;

/** The status of an ordinary request, which must not wait for the abuse. */
const ordinary = async (site: TestSite, path = '/api/profile'): Promise<number> =>
  (await fetch(`${site.url}${path}`, { signal: AbortSignal.timeout(QUICK_MS) })).status;

describe('while others abuse the site, an ordinary request is answered', () => {
  it('during 200 live streams', async () => {
    const site = await start();
    for (const line of await openMany(site, 200)) {
      line.send(STREAM);
      await line.until('data: first');
    }
    expect(await ordinary(site)).toBe(200);
  });

  it('during 200 bodies that arrive a byte at a time', async () => {
    const site = await start();
    for (const line of await openMany(site, 200)) line.send(SLOW_BODY);
    expect(await ordinary(site, '/auth/v1/settings')).toBe(200);
    expect(api.seen.map(({ url }) => url)).toEqual(['/auth/v1/settings']);
  });

  it('during connections that do not wait for replies, which are closed', async () => {
    const site = await start({ floodHeldMs: 0 });
    for (const line of await openMany(site, 4)) {
      line.send(FLOOD);
      await line.closed;
    }
    await eventually(async () => (await ordinary(site)) === 200);
    expect(api.seen.length).toBeLessThanOrEqual(4 * PIPELINED + 1);
    // On one kept connection, each after the reply to the one before.
    for (let number = 0; number <= PIPELINED; number += 1) expect(await ordinary(site)).toBe(200);
  });

  it('while the address of such a connection is not answered for a time', async () => {
    const site = await start({ floodHeldMs: 1_500 });
    const flooding = await open(site, '127.0.0.9');
    flooding.send(FLOOD);
    await flooding.closed;
    const held = await open(site, '127.0.0.9');
    held.send('GET /api/next HTTP/1.1\r\nHost: site\r\n\r\n');
    expect(await ordinary(site)).toBe(200);
    expect(await held.closed).toBe('');
    const next = await open(site, '127.0.0.9');
    next.send('GET /api/next HTTP/1.1\r\nHost: site\r\n\r\n');
    await next.until('HTTP/1.1 200');
    expect(api.seen.filter(({ url }) => url === '/api/next')).toHaveLength(1);
  });

  it('while a flood from that address is not read, and its connection not closed', async () => {
    const site = await start({ floodHeldMs: 60_000 });
    await fetch(`${site.url}/api/profile`, { headers: { authorization: 'Bearer good' } });
    const flooding = await open(site, '127.0.0.9');
    flooding.send(FLOOD);
    await flooding.closed;
    // A customer who shares the address and is signed in is answered.
    const shared = await open(site, '127.0.0.9');
    shared.send('GET /api/profile HTTP/1.1\r\nHost: site\r\nAuthorization: Bearer good\r\n\r\n');
    await shared.until('HTTP/1.1 200');
    const [atOnce, oneByOne] = [await open(site, '127.0.0.9'), await open(site, '127.0.0.9')];
    atOnce.send(FLOOD);
    for (let sent = 0; sent < 2 * PIPELINED; sent += 1) {
      oneByOne.send('GET /api/next HTTP/1.1\r\nHost: site\r\n\r\n');
      expect(await ordinary(site)).toBe(200);
    }
    expect([atOnce.socket.closed, oneByOne.socket.closed]).toEqual([false, false]);
  });

  it('during 40 large replies that are not read', async () => {
    const site = await start();
    for (const line of await openMany(site, 40)) {
      line.socket.pause();
      line.send('GET /api/large HTTP/1.1\r\nHost: site\r\n\r\n');
    }
    await eventually(() => api.seen.length === 40);
    expect(await ordinary(site)).toBe(200);
  });

  it('from another address, while one address keeps the api busy', async () => {
    const site = await start({ requestsAtOnce: 8, requestsAtOncePerAddress: 4 });
    for (let count = 0; count < 30; count += 1) (await open(site, '127.0.0.9')).send('GET /api/silent HTTP/1.1\r\nHost: site\r\n\r\n');
    await eventually(() => api.seen.length === 4);
    expect(await ordinary(site)).toBe(200);
  });

  it('with a token that the api has admitted, while its address sends more requests than the pace', async () => {
    const site = await start({ requestsPerSecondPerAddress: 2, turnTimeoutMs: 1_000 });
    const signedIn = { authorization: 'Bearer good' };
    const first = await fetch(`${site.url}/api/profile`, { headers: signedIn });
    expect([first.status, first.headers.get(ADMITTED_HEADER)]).toEqual([200, null]);
    const statuses = async (headers: Record<string, string>): Promise<readonly number[]> => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${site.url}/api/profile`, { headers })));
      return answers.map(({ status }) => status).sort();
    };
    for (const headers of [{}, { authorization: 'Bearer unknown' }]) expect(await statuses(headers)).toContain(503);
    expect(new Set(await statuses(signedIn))).toEqual(new Set([200]));
    // Refused once, it keeps the pace of its address like any other.
    await fetch(`${site.url}/api/refused`, { headers: signedIn });
    expect(await statuses(signedIn)).toContain(503);
  });
});

describe('the site cuts', () => {
  it('headers that do not arrive in time, with 408', async () => {
    const site = await start({ headersTimeoutMs: 300 });
    const line = await open(site);
    line.send('GET /api/profile HTTP/1.1\r\nHost: site\r\n');
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
    const silent = await open(site);
    await silent.closed;
  });

  it('bodies that do not arrive in time, with 408, before anything is sent on', async () => {
    const site = await start({ headersTimeoutMs: 300, requestTimeoutMs: 600 });
    const line = await open(site);
    line.send(SLOW_BODY);
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
    expect(api.seen).toEqual([]);
  });

  it('readers slower than the limit', async () => {
    const site = await start({ slowestReaderBytesPerSecond: 100_000, readersCheckedEveryMs: 300 });
    const line = await open(site);
    line.send('GET /api/large HTTP/1.1\r\nHost: site\r\n\r\n');
    line.socket.pause();
    await eventually(async () => (await new Promise((resolve) => site.site.server.getConnections((_, count) => resolve(count)))) === 0);
  });

  it('no live stream that is merely silent', async () => {
    const site = await start({
      slowestReaderBytesPerSecond: 100_000,
      readersCheckedEveryMs: 100,
      requestTimeoutMs: 200,
      headersTimeoutMs: 200,
    });
    const line = await open(site);
    line.send(STREAM);
    await line.until('data: first');
    const another = await open(site);
    await another.closed;
    expect(line.socket.destroyed).toBe(false);
  });
});

describe('limits of connections', () => {
  it('cut the connection that has been idle longest, so that a new one is served', async () => {
    const site = await start({ connectionsPerAddress: 5 });
    const [first] = await openMany(site, 5);
    expect(await ordinary(site)).toBe(200);
    await first?.closed;
    expect(lines.filter(({ socket }) => socket.destroyed)).toHaveLength(1);
  });

  it('of one address leave other addresses alone', async () => {
    const site = await start({ connectionsPerAddress: 5 });
    const other = await open(site, '127.0.0.9');
    await openMany(site, 20);
    other.send('GET /api/profile HTTP/1.1\r\nHost: site\r\n\r\n');
    expect(await other.until('}')).toContain('HTTP/1.1 200');
  });

  it('answer 503 by name when every connection waits for its reply', async () => {
    const site = await start({ connectionsPerAddress: 3 });
    for (const line of await openMany(site, 3)) line.send('GET /api/silent HTTP/1.1\r\nHost: site\r\n\r\n');
    await eventually(() => api.seen.length === 3);
    const refused = await (await open(site)).closed;
    expect(refused).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: \d+[\s\S]*"code":"TOO_MANY_CONNECTIONS"/i);
  });

  it('do not apply to a trusted load balancer', async () => {
    const site = await start({ connectionsPerAddress: 2 }, { trustedProxies: '127.0.0.1' });
    const balanced = await openMany(site, 10);
    for (const line of balanced) line.send('GET /api/profile HTTP/1.1\r\nHost: site\r\n\r\n');
    for (const line of balanced) expect(await line.until('}')).toContain('HTTP/1.1 200');
  });
});

describe('limits of live streams', () => {
  const streamFrom = (site: TestSite, address: string): Promise<Response> =>
    fetch(`${site.url}/api/stream`, { headers: { 'x-forwarded-for': address }, signal: AbortSignal.timeout(QUICK_MS) });

  it('answer 503 by name with Retry-After when all places are taken, and free the place of an ended stream', async () => {
    const site = await start({ streams: 2 });
    for (let count = 0; count < 2; count += 1) {
      const line = await open(site);
      line.send(STREAM);
      await line.until('data: first');
    }
    const refused = await fetch(`${site.url}/api/stream`);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await refused.json()).toMatchObject({ error: { code: 'TOO_MANY_STREAMS' } });
    lines[0]?.socket.destroy();
    await eventually(async () => {
      const next = await fetch(`${site.url}/api/stream`);
      await next.body?.cancel();
      return next.status === 200;
    });
  });

  it('of one address leave places to others; the address is the one that a trusted load balancer names', async () => {
    const site = await start({ streamsPerAddress: 1 }, { trustedProxies: '127.0.0.1' });
    expect((await streamFrom(site, '198.51.100.1')).status).toBe(200);
    const second = await streamFrom(site, '198.51.100.1');
    expect([second.status, await second.json()]).toMatchObject([429, { error: { code: 'TOO_MANY_STREAMS' } }]);
    expect((await streamFrom(site, '198.51.100.2')).status).toBe(200);
  });

  it('are not evaded by a forwarded address without a trusted load balancer', async () => {
    const site = await start({ streamsPerAddress: 1 });
    expect((await streamFrom(site, '198.51.100.1')).status).toBe(200);
    expect((await streamFrom(site, '198.51.100.2')).status).toBe(429);
  });
});

describe('requests that wait for the api', () => {
  it('are answered 503 by name when none of their turns comes in time, and were never sent on', async () => {
    const site = await start({ requestsAtOnce: 1, requestsAtOncePerAddress: 1, turnTimeoutMs: 200 });
    (await open(site)).send('GET /api/silent HTTP/1.1\r\nHost: site\r\n\r\n');
    await eventually(() => api.seen.length === 1);
    const refused = await fetch(`${site.url}/api/profile`, { method: 'POST', body: '{}' });
    expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([503, true]);
    expect(await refused.json()).toMatchObject({ error: { code: 'TOO_BUSY' } });
    expect(api.seen).toHaveLength(1);
  });
});

describe('pages that one address asks for', () => {
  it('wait beyond the limit, are refused by name when too many wait, and delay no other address', async () => {
    const site = await start({ pagesPerSecondPerAddress: 2, turnTimeoutMs: 2_000 }, { trustedProxies: '127.0.0.1' });
    const page = (address: string) => fetch(`${site.url}/`, { headers: { 'x-forwarded-for': address } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => page('198.51.100.1')));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(12);
    expect(refused.length).toBeGreaterThan(0);
    expect(await refused[0]?.json()).toMatchObject({ error: { code: 'TOO_BUSY' } });
    expect((await page('198.51.100.2')).status).toBe(200);
  });

  it('are no more than the limit over several seconds', async () => {
    const perSecond = 5;
    const site = await start({ pagesPerSecondPerAddress: perSecond, turnTimeoutMs: 2_000 });
    const begun = performance.now();
    const answers: Promise<Response>[] = [];
    for (let second = 0; second < 3; second += 1) {
      if (second > 0) await delay(1_000);
      for (let count = 0; count < 8 * perSecond; count += 1) answers.push(fetch(`${site.url}/`));
    }
    const answered = (await Promise.all(answers)).filter(({ status }) => status === 200).length;
    const seconds = (performance.now() - begun) / 1_000;
    // Four seconds of pages are free; a timer may be a moment early.
    expect(answered).toBeLessThanOrEqual(perSecond * (seconds + 4) + 1);
  });

  it('have a pace of their own: requests to the api are not slowed', async () => {
    const site = await start({ pagesPerSecondPerAddress: 1 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ordinary(site)));
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
