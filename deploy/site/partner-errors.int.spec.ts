import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openLine, startBackend, startTestSite, type Backend, type TestSite } from './testing/test-site.ts';

const PUBLIC_URL = 'https://danubit.example';
let api: Backend;
let site: TestSite;
beforeAll(async () => {
  api = await startBackend(({ url }, response) => {
    // An api that dies in the middle of its work.
    if (url.endsWith('/cancel')) response.socket?.destroy();
    else response.end('{}');
  });
  site = await startTestSite(api.url, {}, { publicUrl: PUBLIC_URL });
});
afterAll(async () => {
  await site.stop();
  api.server.close();
});

type Body = { readonly error: unknown; readonly request_id?: string; readonly documentation_url?: string };

const send = async (path: string, init: RequestInit, url = site.url) => {
  const response = await fetch(`${url}${path}`, init);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
};
const post = (path: string, body: string, url?: string) =>
  send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } }, url);

const problem = (status: number, code: string) => ({
  status,
  body: {
    error: { code, message: expect.any(String) },
    request_id: expect.any(String),
    documentation_url: `${PUBLIC_URL}/api-docs#error-${code.toLowerCase()}`,
  },
});
const TOO_LARGE = JSON.stringify({ quote_id: 'x'.repeat(200_000) });

describe('what the site itself refuses of the partner API', () => {
  it.each(['/v1/orders', '/orders'])('explains itself as the api does, at %s', async (path) => {
    const answer = await post(path, TOO_LARGE);
    expect(answer).toMatchObject(problem(413, 'PAYLOAD_TOO_LARGE'));
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('says that the outcome is unknown when the api has died meanwhile', async () => {
    expect(await post('/v1/orders/test_ord_1/cancel', '{}')).toMatchObject(problem(504, 'OUTCOME_UNKNOWN'));
    expect(await send('/v1/orders/test_ord_1/cancel', {})).toMatchObject(problem(503, 'SERVICE_UNAVAILABLE'));
  });

  it('says that it is too busy, and when to come back', async () => {
    const busy = await startTestSite(api.url, { requestsPerSecondPerAddress: 0.001, turnTimeoutMs: 0 }, { publicUrl: PUBLIC_URL });
    const answer = await send('/v1/limits', {}, busy.url);
    await busy.stop();
    expect(answer).toMatchObject(problem(503, 'TOO_BUSY'));
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  });

  it.each([
    ['a body of a quote that is no object', 'GET /v1/quotes HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\n[]', 'MALFORMED_REQUEST'],
    ['an expectation', 'POST /orders HTTP/1.1\r\nHost: site\r\nExpect: 200-ok\r\nContent-Length: 2\r\n\r\n{}', 'EXPECTATION_FAILED'],
    ['an address that is not well formed', 'GET /v1/orders/%ff HTTP/1.1\r\nHost: site\r\n\r\n', 'MALFORMED_REQUEST'],
    ['what is not HTTP, whose address is not known', 'NONSENSE\r\n\r\n', 'MALFORMED_REQUEST'],
  ])('explains itself on the connection: %s', async (_, text, code) => {
    const line = await openLine(site.port);
    line.send(text);
    const answer = await line.until('documentation_url');
    line.socket.destroy();
    const body: unknown = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(body).toMatchObject(problem(0, code).body);
    expect(answer).toContain(`x-request-id: ${(body as Body).request_id ?? ''}`);
  });

  it('answers in the form of OAuth where tokens are requested', async () => {
    const answer = await post('/oauth/token', TOO_LARGE);
    expect(answer).toMatchObject({ status: 413, body: { error: 'invalid_request', error_description: 'The request is too large.' } });
    expect(answer.body).toMatchObject({ error_uri: `${PUBLIC_URL}/api-docs#error-invalid_request`, request_id: expect.any(String) });
  });

  it('leaves other addresses as they are', async () => {
    const { body } = await post('/api/terms', TOO_LARGE);
    expect(Object.keys(body)).toEqual(['error', 'request_id']);
  });
});
