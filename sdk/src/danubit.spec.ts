import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDanubit, type Danubit } from './danubit.ts';
import { API_VERSION } from './generated/api-version.ts';

type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

/** A client whose requests are answered with each body in turn. */
const scene = (bodies: readonly unknown[] = [], baseUrl = 'https://api.example') => {
  const left = [...bodies];
  const requests: Request[] = [];
  const danubit = createDanubit({
    ...{ baseUrl, apiKey: 'dan_test_key' },
    fetch: (request) => {
      requests.push(request);
      return Promise.resolve(Response.json(left.shift() ?? {}));
    },
  });
  const asked = () => requests.map(({ method, url }) => `${method} ${url.slice('https://api.example'.length)}`);
  return { danubit, requests, asked };
};

const pages = [
  { transactions: [{ transaction_id: 'a' }, { transaction_id: 'b' }], events: [{ event_id: 'a' }], has_more: true, next_cursor: 'c1' },
  { transactions: [{ transaction_id: 'c' }], events: [{ event_id: 'b' }], has_more: false, next_cursor: 'c2' },
];

describe('the client', () => {
  it('sends the key and the version, and every POST with an Idempotency-Key', async () => {
    const { danubit, requests, asked } = scene();
    await danubit.orders.cancel('test_ord_1', { idempotencyKey: 'mine' });
    expect(asked()).toEqual(['POST /v1/orders/test_ord_1/cancel']);
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer dan_test_key',
      'danubit-version': API_VERSION,
      'idempotency-key': 'mine',
    });
  });

  it.each(['https://api.example', 'https://api.example/', 'https://api.example/v1', 'https://api.example/v1/'])(
    'takes the address as %s',
    async (address) => {
      const { danubit, asked } = scene([], address);
      await danubit.limits.get();
      expect(asked()).toEqual(['GET /v1/limits']);
    },
  );

  it('reads a list page after page, and only as far as it is asked', async () => {
    const { danubit, asked } = scene(pages);
    const ids: string[] = [];
    for await (const { transaction_id: id } of danubit.transactions.each({ status: 'completed', limit: 2 })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(asked()).toEqual(['GET /v1/transactions?status=completed&limit=2', 'GET /v1/transactions?status=completed&limit=2&cursor=c1']);
    const again = scene(pages);
    for await (const _ of again.danubit.transactions.each()) break;
    expect(again.asked()).toEqual(['GET /v1/transactions']);
  });

  it('continues a list of events after one', async () => {
    const { danubit, asked } = scene(pages);
    for await (const _ of danubit.events.each({ after: 'test_evt_1' }));
    expect(asked()).toEqual(['GET /v1/events?cursor=test_evt_1', 'GET /v1/events?cursor=c1']);
  });

  it('has a name for every request of the API', async () => {
    const document = JSON.parse(await readFile(join(import.meta.dirname, '../../docs/openapi.json'), 'utf8')) as Document;
    const operations = Object.entries(document.paths)
      // The client itself fetches tokens and opens the stream.
      .filter(([path]) => path.startsWith('/v1/') && !['/v1/oauth/token', '/v1/oauth/revoke', '/v1/stream'].includes(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, 'ID')}`));
    const { danubit, asked } = scene();
    for (const call of callsOf(danubit)) await Promise.resolve(call('ID', {})).catch(() => undefined);
    const named = new Set(asked().map((line) => line.replace(/\?.*/, '')));
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter((operation) => !named.has(operation))).toEqual([]);
  });
});

describe('a client with an id and a secret', () => {
  /** Each token works for so many requests, and lives so many seconds. */
  const tokenScene = ({ usesOfToken = 100, seconds = 900 } = {}) => {
    const asked: string[] = [];
    let [tokens, uses] = [0, 0];
    const danubit = createDanubit({
      ...{ baseUrl: 'https://api.example', clientId: 'id-1', clientSecret: 'dan_test_key', scopes: ['quotes', 'orders'], maxRetries: 0 },
      fetch: async (request) => {
        const path = new URL(request.url).pathname;
        asked.push(`${path} ${request.headers.get('authorization') ?? ''} ${await request.text()}`.trim());
        if (path === '/v1/oauth/token') {
          [tokens, uses] = [tokens + 1, 0];
          return Response.json({ access_token: `token-${String(tokens)}`, token_type: 'Bearer', expires_in: seconds, scope: 'quotes' });
        }
        uses += 1;
        if (uses <= usesOfToken) return Response.json({});
        return Response.json({ error: { code: 'UNAUTHORIZED', message: 'ended' }, request_id: 'r' }, { status: 401 });
      },
    });
    return { danubit, asked };
  };
  const TOKEN = `/v1/oauth/token Basic ${btoa('id-1:dan_test_key')} grant_type=client_credentials&scope=quotes+orders`;

  it('asks for one token, also for requests at the same time, and sends it with each', async () => {
    const { danubit, asked } = tokenScene();
    await Promise.all([danubit.limits.get(), danubit.limits.get()]);
    await danubit.limits.get();
    expect(asked).toEqual([TOKEN, ...Array.from({ length: 3 }, () => '/v1/limits Bearer token-1')]);
  });

  it('asks for another one when it ends, or when it is refused', async () => {
    const ending = tokenScene({ seconds: 0 });
    for (const _ of ['first', 'second']) await ending.danubit.limits.get();
    expect(ending.asked.filter((each) => each === TOKEN).length).toBeGreaterThan(1);
    const refused = tokenScene({ usesOfToken: 1 });
    for (const _ of ['first', 'second']) await refused.danubit.limits.get();
    expect(refused.asked).toEqual([
      ...[TOKEN, '/v1/limits Bearer token-1'],
      ...['/v1/limits Bearer token-1', TOKEN, '/v1/limits Bearer token-2'],
    ]);
  });

  it('ends the token that it holds, and asks for another one then', async () => {
    const { danubit, asked } = tokenScene();
    await danubit.revokeToken();
    await danubit.limits.get();
    await danubit.revokeToken();
    await danubit.limits.get();
    expect(asked).toEqual([
      ...[TOKEN, '/v1/limits Bearer token-1', `/v1/oauth/revoke Basic ${btoa('id-1:dan_test_key')} token=token-1`],
      ...[TOKEN, '/v1/limits Bearer token-2'],
    ]);
  });

  it('throws what the API says about the client', async () => {
    const refusal = { error: 'invalid_client', error_description: 'Unknown client.', error_uri: 'https://api.example/api-docs#error' };
    const danubit = createDanubit({
      ...{ baseUrl: 'https://api.example', clientId: 'id-1', clientSecret: 'wrong', maxRetries: 0 },
      fetch: () => Promise.resolve(Response.json(refusal, { status: 401 })),
    });
    await expect(danubit.limits.get()).rejects.toMatchObject({
      ...{ name: 'ApiError', status: 401, code: 'INVALID_CLIENT', message: 'Unknown client.' },
      documentationUrl: 'https://api.example/api-docs#error',
    });
  });
});

type Call = (...values: readonly unknown[]) => unknown;

/** Every method of every resource; the generators send nothing before they are read. */
const callsOf = ({ api: _, ...resources }: Danubit): readonly Call[] =>
  Object.values(resources).flatMap((resource) => Object.values(resource as Record<string, Call>));
