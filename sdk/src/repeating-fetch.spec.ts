import { describe, expect, it } from '@jest/globals';
import { ApiError, ConnectionError } from './errors.ts';
import { repeatingFetch, waitFor, type Transport } from './repeating-fetch.ts';

type Step = Response | Error;
const ok = (): Response => Response.json({ ok: true });
const refused = (status: number, headers: Record<string, string> = {}, code = 'SOME_CODE'): Response =>
  Response.json(
    { error: { code, message: 'It is so.', details: { parameter: 'quote_id', value: 'x' } }, request_id: 'req-1' },
    { status, headers },
  );

/** A server that answers with each step in turn. */
const scene = (steps: readonly Step[], change: Partial<Transport> = {}) => {
  const left = [...steps];
  const requests: Request[] = [];
  const pauses: number[] = [];
  const send = repeatingFetch({
    fetch: (request) => {
      requests.push(request);
      const step = left.shift() ?? ok();
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
    },
    ...{ maxRetries: 3, timeoutMs: 1_000, random: () => 1 },
    wait: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    ...change,
  });
  return { send, requests, pauses, keys: () => requests.map(({ headers }) => headers.get('idempotency-key')) };
};
const post = (headers: Record<string, string> = {}): Request =>
  new Request('https://api.example/v1/orders', { method: 'POST', body: '{"a":1}', headers });

describe('a request', () => {
  it('is sent again with the same key and body until its answer arrives', async () => {
    const { send, requests, keys, pauses } = scene([new TypeError('fetch failed'), refused(503), ok()]);
    expect(await (await send(post())).json()).toEqual({ ok: true });
    const [first, ...others] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual([first, first]);
    expect(await Promise.all(requests.map((request) => request.text()))).toEqual(['{"a":1}', '{"a":1}', '{"a":1}']);
    expect(pauses).toEqual([500, 1_000]);
  });

  it('keeps the key that the caller gave, and has a new one of its own otherwise', async () => {
    const { send, keys } = scene([]);
    await send(post({ 'idempotency-key': 'basket-7' }));
    await send(post());
    await send(post());
    expect(keys()[0]).toBe('basket-7');
    expect(new Set(keys()).size).toBe(3);
  });

  it('needs no key to read', async () => {
    const { send, keys } = scene([]);
    await send(new Request('https://api.example/v1/limits'));
    expect(keys()).toEqual([null]);
  });

  it('waits as long as Retry-After says', async () => {
    const { send, pauses } = scene([refused(429, { 'retry-after': '4' }), refused(409, { 'retry-after': '1' }), ok()]);
    await send(post());
    expect(pauses).toEqual([4_000, 1_000]);
  });

  it.each([400, 401, 403, 404, 409, 422])('with the answer %s is refused, and not sent again', async (status) => {
    const { send, requests } = scene([refused(status)]);
    await expect(send(post())).rejects.toMatchObject({ name: 'ApiError', status });
    expect(requests).toHaveLength(1);
  });

  it('leaves a long Retry-After to the caller', async () => {
    const { send, requests } = scene([refused(429, { 'retry-after': '600' }, 'RATE_LIMIT_EXCEEDED')]);
    await expect(send(post())).rejects.toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 600 });
    expect(requests).toHaveLength(1);
  });

  it('that is never answered has an unknown outcome, with the key to ask again', async () => {
    const failure = new TypeError('fetch failed');
    const { send, requests } = scene([failure, failure, failure, failure]);
    const error = await send(post({ 'idempotency-key': 'basket-7' })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ idempotencyKey: 'basket-7', cause: failure, message: 'No answer from https://api.example.' });
    expect(requests).toHaveLength(4);
  });

  it('is sent again when its answer breaks off', async () => {
    const broken = new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }));
    const { send, requests } = scene([broken, ok()]);
    expect((await send(post())).status).toBe(200);
    expect(requests).toHaveLength(2);
  });

  it('that takes too long is given up and sent again', async () => {
    let calls = 0;
    const silent = (request: Request): Promise<Response> => {
      calls += 1;
      if (calls === 2) return Promise.resolve(ok());
      return new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)));
    };
    expect((await scene([], { fetch: silent, timeoutMs: 5 }).send(post())).status).toBe(200);
  });

  it('ends immediately when the caller aborts it, also between two attempts', async () => {
    const stopping = new AbortController();
    const { send, requests } = scene([refused(503)], {
      wait: (ms, signal) => {
        stopping.abort(new Error('stopped'));
        return waitFor(ms, signal);
      },
    });
    await expect(send(new Request('https://api.example/v1/limits', { signal: stopping.signal }))).rejects.toThrow('stopped');
    expect(requests).toHaveLength(1);
  });
});

describe('an error', () => {
  it('says all that the API said', async () => {
    const { send } = scene([refused(400, {}, 'INVALID_PARAMETER')]);
    const error = await send(post({ 'idempotency-key': 'basket-7' })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    const said = { status: 400, code: 'INVALID_PARAMETER', message: 'It is so.', parameter: 'quote_id', value: 'x', requestId: 'req-1' };
    expect(error).toMatchObject({ ...said, idempotencyKey: 'basket-7', documentationUrl: undefined, retryAfterSeconds: undefined });
  });

  it.each(['<html>Bad gateway</html>', '', 'null', '{"error":"x"}'])(
    'that is not in the format of the API is one too: %s',
    async (body) => {
      const { send } = scene([new Response(body, { status: 418 })]);
      await expect(send(post())).rejects.toMatchObject({ status: 418, code: 'UNREADABLE_ANSWER' });
    },
  );
});
