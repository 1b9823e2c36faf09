import { defineEndpoint } from '@danubit/contracts/http/endpoint';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { createApiClient, type Tokens } from './api-client.ts';

const getThing = defineEndpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'A thing.',
  auth: 'customer',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ limit: z.optional(z.number()) }),
  replies: { 200: z.strictObject({ name: z.string() }) },
  refusals: ['NOT_FOUND'],
});
const makeThing = defineEndpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Makes a thing.',
  auth: 'customer',
  body: z.strictObject({ name: z.string() }),
  replies: { 201: z.strictObject({ id: z.string() }) },
  refusals: [],
});

const sendFile = defineEndpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Takes a file.',
  auth: 'customer',
  query: z.strictObject({ kind: z.string() }),
  takesFile: { maxBytes: 10 },
  replies: { 201: z.strictObject({ id: z.string() }) },
  refusals: [],
});

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });

/** A server that returns the given answers in turn and records the requests. */
const server = (...answers: readonly (() => Response)[]) => {
  const requests: Request[] = [];
  const send: typeof fetch = (input, init) => {
    const answer = answers[requests.length];
    requests.push(new Request(new URL(input instanceof Request ? input.url : input, 'http://site.example'), init));
    return answer === undefined ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(answer());
  };
  return { requests, send };
};
const tokens: Tokens = { current: () => Promise.resolve('old'), refreshed: () => Promise.resolve('new') };

describe('a call of an endpoint', () => {
  test('fills in the path and the query, carries the bearer token and parses the reply', async () => {
    const { requests, send } = server(() => json(200, { name: 'bell' }));
    const reply = await createApiClient(tokens, send).callEndpoint(getThing, { params: { id: 'a/b' }, query: { limit: 5 } });
    expect(reply.name).toBe('bell');
    expect(requests[0]?.url).toBe('http://site.example/api/things/a%2Fb?limit=5');
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer old');
  });

  test('sends the body as JSON with the Idempotency-Key', async () => {
    const { requests, send } = server(() => json(201, { id: '1' }));
    await createApiClient(tokens, send).callEndpoint(makeThing, { body: { name: 'bell' }, idempotencyKey: 'k1' });
    expect(await requests[0]?.json()).toEqual({ name: 'bell' });
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k1');
  });

  test('sends a file as its bytes, without a type', async () => {
    const { requests, send } = server(() => json(201, { id: '1' }));
    const file = new Blob(['bytes'], { type: 'image/png' });
    await createApiClient(tokens, send).callEndpoint(sendFile, { query: { kind: 'passport' }, file });
    expect(requests[0]?.url).toBe('http://site.example/api/files?kind=passport');
    expect(requests[0]?.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('is repeated once with a refreshed token after a 401', async () => {
    const { requests, send } = server(
      () => json(401, {}),
      () => json(200, { name: 'bell' }),
    );
    await createApiClient(tokens, send).callEndpoint(getThing, { params: { id: '1' }, query: {} });
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new']);
  });

  test('throws the message of the server when it is refused', async () => {
    const { send } = server(() =>
      json(404, { error: { code: 'NOT_FOUND', message: 'No such thing.', details: { parameter: 'id' } }, request_id: 'r1' }),
    );
    const call = createApiClient(tokens, send).callEndpoint(getThing, { params: { id: '1' }, query: {} });
    await expect(call).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'No such thing.',
      status: 404,
      requestId: 'r1',
      details: { parameter: 'id' },
    });
  });

  test.each([
    ['a reply of another shape', () => json(200, { nome: 'bell' })],
    ['a page in place of JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('throws instead of using %s', async (_what, answer) => {
    const { send } = server(answer);
    const call = createApiClient(tokens, send).callEndpoint(getThing, { params: { id: '1' }, query: {} });
    await expect(call).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' });
  });

  test('throws OFFLINE when the session library cannot be loaded', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const call = createApiClient({ current: unreachable, refreshed: unreachable }, server().send).callEndpoint(makeThing, {
      body: { name: 'bell' },
    });
    await expect(call).rejects.toMatchObject({ code: 'OFFLINE' });
  });

  test('throws OFFLINE when the server cannot be reached', async () => {
    const call = createApiClient(tokens, server().send).callEndpoint(getThing, { params: { id: '1' }, query: {} });
    await expect(call).rejects.toMatchObject({ code: 'OFFLINE', status: 0 });
  });
});
