import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { eventually } from '@danubit/runtime/testing/eventually';
import { openLine, startBackend, startTestSite, type Backend, type Line, type TestSite } from './testing/test-site.ts';

let api: Backend;
let site: TestSite;
let asked: { readonly url: string; readonly headers: IncomingHttpHeaders }[];
let behind: Set<Duplex>;
const lines: Line[] = [];

beforeEach(async () => {
  [asked, behind] = [[], new Set()];
  api = await startBackend((_request, response) => response.writeHead(418, { 'content-type': 'application/json' }).end('{"from":"api"}'));
  api.server.on('upgrade', ({ url = '', headers }, socket: Duplex) => {
    asked.push({ url, headers });
    if (url.includes('refuse')) {
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"no":"key"}');
      return;
    }
    behind.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => behind.delete(socket));
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: x\r\n\r\nhello');
    socket.pipe(socket);
  });
  site = await startTestSite(api.url, { partnerStreams: 3, partnerStreamsPerAddress: 2, connections: 3 });
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.socket.destroy();
  await site.stop();
  api.server.closeAllConnections();
  for (const socket of behind) socket.destroy();
  api.server.close();
});

const HANDSHAKE = 'Host: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 13\r\n';
const ask = async (path = '/v1/stream', localAddress?: string, more = ''): Promise<Line> => {
  const line = await openLine(site.port, localAddress);
  lines.push(line);
  line.send(`GET ${path} HTTP/1.1\r\n${HANDSHAKE}${more}\r\n`);
  return line;
};

describe('a web socket of the partner API', () => {
  it('is passed on with the address of the client, and bytes go both ways', async () => {
    const line = await ask(
      '/v1/stream?after=start',
      undefined,
      'X-Forwarded-For: 10.0.0.1\r\nSec-WebSocket-Protocol: danubit.v1, key.k\r\n',
    );
    const head = await line.until('hello');
    expect(head).toMatch(/^HTTP\/1\.1 101 /);
    expect(head.toLowerCase()).toContain('sec-websocket-accept: x');
    line.send('echo me');
    await line.until('echo me');
    expect(asked).toMatchObject([
      { url: '/v1/stream?after=start', headers: { 'x-forwarded-for': '127.0.0.1', 'sec-websocket-protocol': 'danubit.v1, key.k' } },
    ]);
  });

  it('is refused by the api in its own words', async () => {
    const text = await (await ask('/v1/stream?refuse')).closed;
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(text).toContain('{"no":"key"}');
  });

  it('has a place among those of its address and of the site, until it ends', async () => {
    const first = await ask();
    await first.until('hello');
    await (await ask()).until('hello');
    const refused = await (await ask()).closed;
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toContain('"code":"TOO_MANY_STREAMS"');
    await (await ask('/stream', '127.0.0.2')).until('hello');
    expect(await (await ask('/v1/stream', '127.0.0.3')).closed).toMatch(/^HTTP\/1\.1 503 /);
    first.socket.destroy();
    await eventually(() => behind.size === 2);
    await (await ask()).until('hello');
  });

  it('counts as no connection, and ends with the site', async () => {
    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) await (await ask('/v1/stream', address)).until('hello');
    expect((await fetch(`${site.url}/v1/limits`)).status).toBe(418);
    expect(behind.size).toBe(3);
    const ends = lines.map(({ closed }) => closed);
    await site.site.close();
    await Promise.all(ends);
  });

  it('is offered at its address only: elsewhere the header is ignored', async () => {
    const line = await openLine(site.port);
    lines.push(line);
    line.send(
      'POST /v1/quotes HTTP/1.1\r\nHost: site\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(await line.until('{"from":"api"}')).toMatch(/^HTTP\/1\.1 418 /);
    expect(asked).toEqual([]);
  });

  it('gets an answer when the api is away', async () => {
    api.server.close();
    api.server.closeAllConnections();
    expect(await (await ask()).closed).toContain('"code":"SERVICE_UNAVAILABLE"');
  });
});
