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
      // The client opens the stream itself.
      .filter(([path]) => path.startsWith('/v1/') && path !== '/v1/stream')
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, 'ID')}`));
    const { danubit, asked } = scene();
    for (const call of callsOf(danubit)) await Promise.resolve(call('ID', {})).catch(() => undefined);
    const named = new Set(asked().map((line) => line.replace(/\?.*/, '')));
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter((operation) => !named.has(operation))).toEqual([]);
  });
});

type Call = (...values: readonly unknown[]) => unknown;

/** Every method of every resource; the generators send nothing before they are read. */
const callsOf = ({ api: _, ...resources }: Danubit): readonly Call[] =>
  Object.values(resources).flatMap((resource) => Object.values(resource as Record<string, Call>));
