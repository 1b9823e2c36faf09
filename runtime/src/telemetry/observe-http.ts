import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countRequest, METRICS_CONTENT_TYPE, metricsText } from './metrics.ts';
import { openSpan, runInTrace, type OpenSpan } from './trace.ts';
import { traceOf } from './traceparent.ts';

/** Asked every few seconds by machines: neither counted nor traced. */
const OWN_BUSINESS = /^\/(health\/|metrics$)/;

type Observed = { readonly route: string; readonly span: OpenSpan };

/** For a request's log line, which is written when its own context is gone. */
export const traceIdOf = (request: FastifyRequest): string | undefined => request.observed?.span.trace.traceId;

/** The pattern that was asked for, not the address, which may carry what must not be logged. */
export const routeOf = (request: FastifyRequest): string => request.observed?.route ?? request.routeOptions.url ?? 'unknown';

/** Each request is a span of the caller's trace, or of a new one; its duration is counted by route, never by address. */
export const observeHttp = (fastify: FastifyInstance): void => {
  // A field that every request has from the start: a map beside them would be work for each and for the collector.
  fastify.decorateRequest('observed', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request);
    if (OWN_BUSINESS.test(route)) {
      done();
      return;
    }
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const span = openSpan({ name: `${request.method} ${route}`, kind: 'server', parent: traceOf(request.headers.traceparent), attributes });
    request.observed = { route, span };
    done();
  });
  // Not before the body is read: its events come from the socket, and a context would be lost there.
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

/** `/metrics`, on listeners that no visitor reaches. */
export const exposeMetrics = (fastify: FastifyInstance): void => {
  fastify.get('/metrics', async (_request, reply) => reply.type(METRICS_CONTENT_TYPE).send(await metricsText()));
};

declare module 'fastify' {
  interface FastifyRequest {
    observed: Observed | undefined;
  }
}
