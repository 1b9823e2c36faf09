import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countRequest, METRICS_CONTENT_TYPE, metricsText } from './metrics.ts';
import { openSpan, runInTrace, type OpenSpan } from './trace.ts';
import { traceOf } from './traceparent.ts';

/** Asked every few seconds by machines: neither counted nor traced. */
const OWN_BUSINESS = /^\/(health\/|metrics$)/;

const spans = new WeakMap<FastifyRequest, OpenSpan>();

/** For a request's log line, which is written when its own context is gone. */
export const traceIdOf = (request: FastifyRequest): string | undefined => spans.get(request)?.trace.traceId;

/** Each request is a span of the caller's trace, or of a new one; its duration is counted by route, never by address. */
export const observeHttp = (fastify: FastifyInstance): void => {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (OWN_BUSINESS.test(route)) {
      done();
      return;
    }
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = openSpan({ name: `${request.method} ${route}`, kind: 'server', parent: traceOf(request.headers.traceparent), attributes });
    spans.set(request, span);
    runInTrace(span.trace, done);
  });
  // Reading the body loses the context: its events come from the socket.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else runInTrace(span.trace, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    if (span !== undefined) {
      countRequest(request.method, request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime);
      const isOurFault = reply.statusCode >= 500;
      span.end({
        attributes: { 'http.response.status_code': reply.statusCode },
        ...(isOurFault ? { error: new Error('answered 5xx') } : {}),
      });
    }
    done();
  });
};

/** `/metrics`, on listeners that no visitor reaches. */
export const exposeMetrics = (fastify: FastifyInstance): void => {
  fastify.get('/metrics', async (_request, reply) => reply.type(METRICS_CONTENT_TYPE).send(await metricsText()));
};
