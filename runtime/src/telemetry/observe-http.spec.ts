import { afterEach, describe, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { observeHttp, traceIdOf } from './observe-http.ts';
import { currentTrace, openSpan } from './trace.ts';

const CALLERS = '4bf92f3577b34da6a3ce929d0e0e4736';
const TRACEPARENT = `00-${CALLERS}-00f067aa0ba902b7-01`;

describe('an observed request', () => {
  let server: FastifyInstance | undefined;

  afterEach(() => server?.close());

  /** The trace that the route's handler sees and the trace id of the log line. */
  const seenBy = async (method: 'GET' | 'POST', headers: Record<string, string> = {}): Promise<{ inHandler?: string; inLog?: string }> => {
    server = fastify();
    observeHttp(server);
    server.route({
      method,
      url: '/work',
      handler: async (request) => {
        await Promise.resolve();
        return { inHandler: currentTrace()?.traceId, inLog: traceIdOf(request) };
      },
    });
    const origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const body = method === 'POST' ? { body: '{"some":"body"}' } : {};
    const answer = await fetch(`${origin}/work`, { method, headers: { 'content-type': 'application/json', ...headers }, ...body });
    return (await answer.json()) as { inHandler?: string; inLog?: string };
  };

  it.each(['GET', 'POST'] as const)('is part of its caller’s trace in a handler of %s, even after reading a body', async (method) => {
    expect(await seenBy(method, { traceparent: TRACEPARENT })).toEqual({ inHandler: CALLERS, inLog: CALLERS });
  });

  it('starts a trace when the caller sends none', async () => {
    const { inHandler, inLog } = await seenBy('POST');
    expect(inHandler).toMatch(/^[0-9a-f]{32}$/);
    expect(inLog).toBe(inHandler);
  });
});

describe('ids of spans that are not exported', () => {
  it('are unique', () => {
    const many = Array.from({ length: 1000 }, () => openSpan({ name: 'one of many', kind: 'server' }).trace);
    expect(new Set(many.map(({ traceId }) => traceId)).size).toBe(many.length);
    expect(new Set(many.map(({ spanId }) => spanId)).size).toBe(many.length);
    for (const { traceId, spanId } of many) expect(`${traceId}-${spanId}`).toMatch(/^[0-9a-f]{32}-[0-9a-f]{16}$/);
  });
});
