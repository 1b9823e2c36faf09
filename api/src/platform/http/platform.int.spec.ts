import { problemSchema, type Problem } from '@danubit/contracts/values/problem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import * as z from 'zod/mini';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let customer: SignedInCustomer;
beforeAll(async () => {
  api = await startTestApi();
  customer = await signedInCustomer(api);
});
afterEach(() => {
  // No request of this spec may reveal a bug.
  expect(api.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
afterAll(() => api.stop());

const TERMS = { terms_version: '2025-07', age_confirmed: true };

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.accessToken}`, 'content-type': 'application/json', ...headers },
    body,
  });

const problemOf = async (response: Response): Promise<Problem & { status: number }> => ({
  status: response.status,
  ...z.parse(problemSchema, await response.json()),
});

describe('a request under a contract', () => {
  it('names an unknown field, a missing one, a wrong one, and repeats harmless values only', async () => {
    const bodies: [unknown, object][] = [
      [{ ...TERMS, is_admin: true }, { parameter: 'is_admin' }],
      [{ terms_version: '2025-07' }, { parameter: 'age_confirmed' }],
      [
        { ...TERMS, terms_version: '1999-01' },
        { parameter: 'terms_version', value: '1999-01' },
      ],
      [
        { ...TERMS, age_confirmed: 'yes' },
        { parameter: 'age_confirmed', value: 'yes' },
      ],
      [[], { parameter: 'body' }],
      ['text', { parameter: 'body' }],
    ];
    for (const [body, details] of bodies) {
      const problem = await problemOf(await post('/api/onboarding/terms', JSON.stringify(body)));
      expect(problem).toMatchObject({ status: 400, error: { code: 'INVALID_PARAMETER', details } });
    }
    const document = JSON.stringify({ document_number: '!secret!' });
    const { error } = await problemOf(await post('/api/identity-verifications', document));
    expect(JSON.stringify(error)).not.toContain('!secret!');
  });

  it('is refused with an unknown query parameter, or one given twice', async () => {
    const get = (query: string) =>
      fetch(`${api.url}/api/transactions?${query}`, { headers: { authorization: `Bearer ${customer.accessToken}` } });
    expect(await problemOf(await get('user_id=1'))).toMatchObject({ status: 400, error: { details: { parameter: 'user_id' } } });
    expect(await problemOf(await get('limit=1&limit=2'))).toMatchObject({ status: 400, error: { details: { parameter: 'limit' } } });
    expect(await problemOf(await get('limit=1e9'))).toMatchObject({ status: 400 });
  });

  it('is refused with text or days that no store keeps, wherever they stand, and names the field', async () => {
    const get = (path: string) => fetch(`${api.url}${path}`, { headers: { authorization: `Bearer ${customer.accessToken}` } });
    const refused = (parameter: string) => ({ status: 400, error: { code: 'INVALID_PARAMETER', details: { parameter } } });
    for (const text of ['a\u0000b', '\ud800', '\udc00x']) {
      const body = JSON.stringify({ first_name: text, last_name: 'x', time_zone: 'Europe/Bratislava' });
      const headers = { authorization: `Bearer ${customer.accessToken}`, 'content-type': 'application/json' };
      expect(await problemOf(await fetch(`${api.url}/api/profile`, { method: 'PUT', headers, body }))).toMatchObject(refused('first_name'));
    }
    expect(await problemOf(await get('/api/transactions?text=%00'))).toMatchObject(refused('text'));
    expect(await problemOf(await get('/api/transactions/a%00b'))).toMatchObject(refused('id'));
    for (const day of ['0000-01-01', '0001-01-01', '1899-12-31']) {
      expect(await problemOf(await get(`/api/transactions?from=${day}`))).toMatchObject(refused('from'));
      expect(await problemOf(await get(`/api/balances-at?date=${day}`))).toMatchObject(refused('date'));
    }
    const auth = await fetch(`${api.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a\u0000b@example.com' }),
    });
    expect([auth.status, await auth.json()]).toEqual([
      400,
      { code: 400, error_code: 'validation_failed', msg: expect.stringContaining("'email'") },
    ]);
  });

  it('is refused when it is not JSON, too large, of another type, or has a __proto__', async () => {
    expect(await problemOf(await post('/api/onboarding/terms', '{"terms_version":'))).toMatchObject({
      status: 400,
      error: { code: 'MALFORMED_REQUEST' },
    });
    expect(await problemOf(await post('/api/onboarding/terms', ''))).toMatchObject({ status: 400 });
    expect(await problemOf(await post('/api/onboarding/terms', '{"__proto__":{"age_confirmed":true}}'))).toMatchObject({ status: 400 });
    expect(await problemOf(await post('/api/onboarding/terms', JSON.stringify({ x: 'y'.repeat(70_000) })))).toMatchObject({ status: 413 });
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await problemOf(await post('/api/onboarding/terms', 'a=b', { 'content-type': type }))).toMatchObject({
        status: 415,
        error: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the request as application/json.' },
      });
    expect(await problemOf(await post('/api/onboarding/terms', '<x/>', { 'content-type': 'text/xml' }))).toMatchObject({ status: 415 });
    expect(await problemOf(await post('/api/onboarding/terms', '['.repeat(60_000)))).toMatchObject({ status: 400 });
  });

  it('gets 404 at an unknown address, and 405 with Allow where other methods are taken', async () => {
    expect(await problemOf(await fetch(`${api.url}/api/nothing`))).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    const other = await fetch(`${api.url}/api/profile`, { method: 'DELETE' });
    expect(other.headers.get('allow')).toMatch(/^[A-Z]+(?:, [A-Z]+)*$/);
    expect(await problemOf(other)).toMatchObject({ status: 405, error: { code: 'METHOD_NOT_ALLOWED' } });
    expect((await problemOf(await fetch(`${api.url}/api/transactions/%ff`))).status).toBeLessThan(500);
    expect((await problemOf(await fetch(`${api.url}/api/transactions/${'x'.repeat(500)}`))).status).toBeLessThan(500);
  });

  it('needs a customer where its contract says so', async () => {
    const anonymous = await fetch(`${api.url}/api/profile`);
    expect(anonymous.headers.get('www-authenticate')).toBe('Bearer');
    expect(await problemOf(anonymous)).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } });
    expect(await problemOf(await post('/internal/card-deposits', '{}'))).toMatchObject({ status: 403 });
    expect(
      await problemOf(await post('/internal/card-deposits', '{}', { 'x-internal-secret': api.settings.INTERNAL_SECRET })),
    ).toMatchObject({ status: 400 });
    const noBearer = { 'x-internal-secret': api.settings.INTERNAL_SECRET, authorization: '' };
    expect(await problemOf(await post('/internal/card-deposits', '{}', noBearer))).toMatchObject({ status: 401 });
  });
});

describe('under /auth/v1', () => {
  const auth = async (path: string, body: unknown, version?: string) => {
    const response = await fetch(`${api.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(version === undefined ? {} : { 'x-supabase-api-version': version }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, version: response.headers.get('x-supabase-api-version'), body: await response.json() };
  };

  it('has the error shape of the requested version', async () => {
    const wrong = { email: customer.email, password: 'not the password' };
    expect(await auth('/token?grant_type=password', wrong)).toEqual({
      status: 400,
      version: null,
      body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
    });
    expect(await auth('/token?grant_type=password', wrong, '2024-01-01')).toEqual({
      status: 400,
      version: '2024-01-01',
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    });
  });

  it('answers hostile bodies with 4xx in that shape', async () => {
    const paths = [
      '/signup',
      '/token?grant_type=password',
      '/token?grant_type=refresh_token',
      '/token',
      '/token?grant_type=id_token',
      '/verify',
      '/resend',
    ];
    const bodies = [
      '{',
      '[]',
      'null',
      '0',
      '""',
      { email: { $ne: 1 }, password: [] },
      { email: 1, password: 2, type: 3, refresh_token: {} },
      { email: 'a\u0000b@x.de', password: 'p\u0000' },
    ];
    for (const path of paths) {
      for (const body of bodies) {
        const answer = await auth(path, body);
        expect([path, body, answer.status >= 400 && answer.status < 500]).toEqual([path, body, true]);
        expect(answer.body).toEqual({ code: answer.status, error_code: expect.any(String), msg: expect.any(String) });
      }
    }
    expect((await auth('/nothing', {})).body).toMatchObject({ code: 404 });
  });
});

describe('every answer', () => {
  it('has a request id: the caller’s if well-formed, or a new one', async () => {
    const ask = async (id: string) =>
      (await fetch(`${api.url}/health/live`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
    expect(await ask('trace-0123456789')).toBe('trace-0123456789');
    expect(await ask('bad id {injected}')).toMatch(/^[0-9a-f-]{36}$/);
    const problem = await fetch(`${api.url}/api/nothing`, { headers: { 'x-request-id': 'trace-0123456789' } });
    expect((await problemOf(problem)).request_id).toBe('trace-0123456789');
  });

  it('may not be cached, sniffed, framed or read by another site', async () => {
    const { headers } = await fetch(`${api.url}/api/nothing`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect([...headers.keys()]).not.toContain('x-powered-by');
  });

  it('allows no other origin, not even a preflight', async () => {
    const origin = 'https://evil.example';
    const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
    for (const path of ['/api/profile', '/auth/v1/token', '/auth/v1/.well-known/jwks.json', '/health/live']) {
      for (const init of [{ headers: { origin } }, { method: 'OPTIONS', headers: { origin, ...asked } }]) {
        const { headers } = await fetch(`${api.url}${path}`, init);
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    }
  });

  it('has the platform’s error shape even when the request is not HTTP', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('end', () => {
        resolve(text);
      });
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(z.parse(problemSchema, JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).error.code).toBe('MALFORMED_REQUEST');
  });

  it('is logged with its caller and the reason of a refusal, so that refused access can be investigated', async () => {
    api.log.lines.splice(0);
    await post('/internal/card-deposits', '{}');
    const headers = { authorization: `Bearer ${customer.accessToken}` };
    await fetch(`${api.url}/api/staff/accounts/${customer.userId}/restriction`, { method: 'DELETE', headers });
    await post('/auth/v1/token?grant_type=password', JSON.stringify({ email: customer.email, password: 'not the password' }));
    const lines = api.log.lines.filter(({ message }) => message === 'request').map(({ fields }) => fields);
    const { userId, sessionId } = customer;
    expect(lines).toMatchObject([
      { route: '/internal/card-deposits', status: 403, refusal: 'FORBIDDEN' },
      { status: 403, refusal: 'FORBIDDEN', userId, sessionId },
      { route: '/auth/v1/token', status: 400, refusal: 'invalid_credentials' },
    ]);
    expect(api.log.lines).toContainEqual({ level: 'info', fields: { userId }, message: 'sign-in refused' });
  });

  it('is logged without addresses, tokens or bodies', async () => {
    await fetch(`${api.url}/auth/v1/verify?redirect_to=secret-place`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const logged = JSON.stringify(api.log.lines);
    expect(logged).toContain('/auth/v1/verify');
    for (const secret of ['secret-place', customer.email, customer.accessToken, 'Nováková']) expect(logged).not.toContain(secret);
  });
});

describe('health', () => {
  it('is alive and ready', async () => {
    expect(await (await fetch(`${api.url}/health/live`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${api.url}/health/ready`)).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', log: 'ok', rates: 'ok' },
    });
  });
});
