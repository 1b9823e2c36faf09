import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openLine, startBackend, startTestSite, type Backend, type Line, type TestSite } from './testing/test-site.ts';

let api: Backend;
let site: TestSite;
let line: Line;

beforeAll(async () => {
  api = await startBackend((request, response) => {
    if (request.url === '/api/closing') response.writeHead(200, { connection: 'close' }).end('{}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ got: request.body.length }));
  });
  site = await startTestSite(api.url);
});
afterAll(async () => {
  await site.stop();
  api.server.closeAllConnections();
  api.server.close();
});
beforeEach(async () => {
  line = await openLine(site.port);
});
afterEach(() => {
  line.socket.destroy();
});

const post = (headers: string, body: string): string =>
  `POST /api/terms HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n${headers}\r\n${body}`;
const GET = 'GET /api/profile HTTP/1.1\r\nHost: site\r\n\r\n';

/** A second request on the same connection, which must be as good as new. */
const isUsable = async (): Promise<boolean> => {
  const before = line.text().length;
  line.send(GET);
  await line.until('{"got":0}', before);
  return line.text().slice(before).includes('HTTP/1.1 200');
};

describe('the site', () => {
  it('answers Expect: 100-continue with 100, and sends the body on', async () => {
    line.send(post('Expect: 100-continue\r\n', '').replace('Content-Length: 0', 'Content-Length: 2'));
    await line.until('HTTP/1.1 100 Continue');
    line.send('{}');
    expect(await line.until('{"got":2}')).toContain('HTTP/1.1 200');
    expect(await isUsable()).toBe(true);
  });

  it('answers a body over the limit with 413 immediately when the client asks first', async () => {
    line.send(post('Expect: 100-continue\r\n', '').replace('Content-Length: 0', 'Content-Length: 1000000'));
    const answer = await line.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"PAYLOAD_TOO_LARGE"/);
    expect(answer).not.toContain('100 Continue');
  });

  it('refuses a request with two lengths, so that no other request can hide in its body, and closes the connection', async () => {
    const hidden = 'GET /api/profile HTTP/1.1\r\nHost: site\r\n\r\n';
    line.send(post('Transfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`));
    const answer = await line.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"MALFORMED_REQUEST"/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('protects the answer to what is not HTTP like any other', async () => {
    line.send('NONSENSE\r\n\r\n');
    expect(await line.closed).toMatch(/^HTTP\/1\.1 400 [\s\S]*frame-ancestors 'none'[\s\S]*x-content-type-options: nosniff/);
  });

  it.each(['/', '/api/profile'])('has no TRACE at %s', async (path) => {
    line.send(`TRACE ${path} HTTP/1.1\r\nHost: site\r\nX-Secret: echo-me\r\n\r\n`);
    const answer = await line.until('}');
    expect(answer).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(answer).not.toContain('echo-me');
  });

  it('answers an expectation that it does not know with 417', async () => {
    line.send(post('Expect: 200-ok\r\n', '{}'));
    expect(await line.until('}')).toMatch(/^HTTP\/1\.1 417 [\s\S]*"code":"EXPECTATION_FAILED"/);
  });

  const HOP_BY_HOP = [
    'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n',
    'Upgrade: websocket\r\nConnection: Upgrade\r\n',
    'Upgrade: h2c\r\n',
    'Keep-Alive: timeout=5\r\nConnection: keep-alive\r\n',
    'TE: trailers, deflate\r\nTrailer: X-End\r\nProxy-Connection: keep-alive\r\nProxy-Authorization: Basic eDp5\r\n',
    'Connection: X-Private\r\nX-Private: for the site only\r\n',
  ];
  it.each(HOP_BY_HOP)('answers a request with %j and sends none of these headers on', async (headers) => {
    line.send(post(headers, '{}'));
    expect(await line.until('{"got":2}')).toMatch(/^HTTP\/1\.1 200/);
    const names = Object.keys(api.seen.at(-1)?.headers ?? {});
    const hopByHop = ['upgrade', 'keep-alive', 'te', 'trailer', 'http2-settings', 'x-private'];
    expect(names.filter((name) => hopByHop.includes(name) || name.startsWith('proxy-'))).toEqual([]);
    expect(await isUsable()).toBe(true);
  });

  it.each([70_000, 200_000, 1_000_000])(
    'answers a body of %d bytes with 413, sends nothing on and keeps the connection usable',
    async (size) => {
      const before = api.seen.length;
      line.send(post('', 'x'.repeat(size)));
      expect(await line.until('PAYLOAD_TOO_LARGE')).toMatch(/^HTTP\/1\.1 413/);
      expect(api.seen).toHaveLength(before);
      expect(await isUsable()).toBe(true);
    },
  );

  it('answers a body in chunks that exceeds the limit with 413', async () => {
    line.send('POST /api/terms HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n');
    for (let sent = 0; sent < 8; sent += 1) line.send(`4000\r\n${'x'.repeat(0x4000)}\r\n`);
    line.send('0\r\n\r\n');
    expect(await line.until('PAYLOAD_TOO_LARGE')).toMatch(/^HTTP\/1\.1 413/);
    expect(await isUsable()).toBe(true);
  });

  it('cuts a body that goes on for megabytes after its 413', async () => {
    line.send(post('', '').replace('Content-Length: 0', 'Content-Length: 4000000000'));
    await line.until('PAYLOAD_TOO_LARGE');
    const sending = setInterval(() => line.send('x'.repeat(1_000_000)), 5);
    await line.closed;
    clearInterval(sending);
  });

  it('sends a body in chunks on with its length', async () => {
    line.send('POST /api/terms HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n');
    await line.until('{"got":2}');
    expect(api.seen.at(-1)?.headers).toMatchObject({ 'content-length': '2' });
  });

  it('answers a GET with a body without sending the body on', async () => {
    line.send('GET /api/profile HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}');
    expect(await line.until('{"got":0}')).toMatch(/^HTTP\/1\.1 200/);
    expect(await isUsable()).toBe(true);
  });

  it('closes the connection when the client asks for it, and only then', async () => {
    line.send('GET /api/closing HTTP/1.1\r\nHost: site\r\n\r\n');
    await line.until('{}');
    expect(await isUsable()).toBe(true);
    line.send('GET /api/profile HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
    expect((await line.closed).toLowerCase()).toContain('connection: close');
  });

  const MALFORMED: readonly (readonly [what: string, sent: string, status: number, code: string])[] = [
    ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['HTTP/2 without TLS', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx', 400, 'MALFORMED_REQUEST'],
    [
      'a length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'MALFORMED_REQUEST',
    ],
    ['no Host', 'GET /api/x HTTP/1.1\r\n\r\n', 400, ''],
    ['headers of 40 kB', `GET /api/x HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['a path with dots', 'GET /api/%2e%2e/v1/x HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a broken escape', 'GET /api/%ff HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ];
  it.each(MALFORMED)('answers %s with a clear refusal', async (_what, sent, status, code) => {
    const before = api.seen.length;
    line.send(sent);
    const answer = await line.until('\r\n\r\n');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    if (code !== '') expect(await line.until('}')).toContain(code);
    expect(api.seen).toHaveLength(before);
  });
});
