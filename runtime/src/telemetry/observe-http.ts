import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countRequest, METRICS_CONTENT_TYPE, metricsText } from './metrics.ts';
import { openSpan, runInTrace, type OpenSpan } from './trace.ts';
import { traceOf } from './traceparent.ts';

/** Called every few seconds by probes: neither counted nor traced. */
const PROBE_ROUTES = /^\/(health\/|metrics$)/;

type Observed = { readonly route: string; readonly span: OpenSpan };

/** For a request's log line, which is written outside the request's async context. */
export const traceIdOf = (request: FastifyRequest): string | undefined => request.observed?.span.trace.traceId;

/** The route's pattern. The address itself may contain confidential values. */
export const routeOf = (request: FastifyRequest): string => request.observed?.route ?? request.routeOptions.url ?? 'unknown';

/** Makes each request a span of its caller's trace or of a new one, and records its duration by route, never by address. */
export const observeHttp = (fastify: FastifyInstance): void => {
  // A declared field keeps the shape of all requests equal; a WeakMap would cost each request a look-up and the garbage collector work.
  fastify.decorateRequest('observed', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    if (PROBE_ROUTES.test(route)) {
      done();
      return;
    }
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = openSpan({ name: `${request.method} ${route}`, kind: 'server', parent: traceOf(request.headers.traceparent), attributes });
    request.observed = { route, span };
    done();
  });
  // After the body is read: the body's events come from the socket and would lose the async context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.observed === undefined) done();
    else runInTrace(request.observed.span.trace, done);
  });
  fastify.addHook('onResponse', ({ method, observed }, reply, done) => {
    if (observed !== undefined) {
      countRequest(method, observed.route, reply.statusCode, reply.elapsedTime);
      const isOurFault = reply.statusCode >= 500;
      observed.span.end({
        attributes: { 'http.response.status_code': reply.statusCode },
        ...(isOurFault ? { error: new Error('answered 5xx') } : {}),
      });
    }
    done();
  });
};

/** `/metrics`, for listeners that are not public. */
export const exposeMetrics = (fastify: FastifyInstance): void => {
  fastify.get('/metrics', async (_request, reply) => reply.type(METRICS_CONTENT_TYPE).send(await metricsText()));
};

declare module 'fastify' {
  interface FastifyRequest {
    observed: Observed | undefined;
  }
}
