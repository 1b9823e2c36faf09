import { withPartnerPrefix } from '@danubit/contracts/http/partner-api/partner-error';
import { holdsCardNumber } from '@danubit/contracts/values/card-number-mask';
import { withLogBudget } from '@danubit/event-store/log-budget';
import { exposeMetrics, observeHttp, routeOf, traceIdOf } from '@danubit/runtime/telemetry/observe-http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUIDv7 } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../logging/log.ts';
import type { ProblemFilter } from '../problems/problem.filter.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { problemBody } from '../problems/problem-bodies.ts';
import { takeFilesWhereAsked } from './file-body.ts';
import { takeFormsWhereAsked } from './form-body.ts';
import { securityHeaders } from './security-headers.ts';
import { asksForSocket, routeUpgrades } from './socket-upgrades.ts';
import { WEBHOOKS } from './sent-text.decorator.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How long a request may wait for the log in total, so that it gets a response within two seconds while the log is unavailable. */
const LOG_BUDGET_MS = 1_500;
const MAX_PARAMETER_LENGTH = 200;
const REQUEST_ID_HEADER = 'x-request-id';
const SANE_REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** Configures Fastify: the platform's error shape for its refusals, JSON and declared forms only, small bodies, request ids, helmet. */
export const createHttpAdapter = async (log: Log, filter: ProblemFilter, trustedProxies: string): Promise<FastifyAdapter> => {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, shouldUpgradeCallback: asksForSocket },
    // X-Forwarded-For is trusted only from the site process in front of the api.
    trustProxy: trustedProxies,
    requestIdHeader: false,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }: IncomingMessage) => withPartnerPrefix(url),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      filter.answer(error, request, reply);
    },
    clientErrorHandler: (_, socket: Socket) => {
      answerUnreadable(socket);
    },
  });
  const fastify: FastifyInstance = adapter.getInstance();
  ignoreExpectations(fastify);
  routeUpgrades(fastify);
  takeJson(fastify);
  takeFormsWhereAsked(fastify);
  takeFilesWhereAsked(fastify);
  observeHttp(fastify);
  giveBudgets(fastify);
  exposeMetrics(fastify);
  addRequestHooks(fastify, log, await securityHeaders());
  return adapter;
};

const requestIdOf = (request: { headers: IncomingMessage['headers'] }): string => {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && SANE_REQUEST_ID.test(given) && !holdsCardNumber(given) ? given : randomUUIDv7();
};

/** RFC 9110 §10.1.1 lets a server ignore expectations that it does not know. Node would answer 417 without a body. */
const ignoreExpectations = ({ server }: FastifyInstance): void => {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
};

/** Treats an empty body as none, since clients send "application/json" without a body. Refuses `__proto__` in a body. */
const takeJson = (fastify: FastifyInstance): void => {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.url.startsWith(WEBHOOKS)) request.sentText = body;
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
};

/** Starts the request's async context after its body is read. */
const giveBudgets = (fastify: FastifyInstance): void => {
  fastify.addHook('preValidation', (_request, _reply, done) => {
    withLogBudget(LOG_BUDGET_MS, done);
  });
};

const addRequestHooks = (fastify: FastifyInstance, log: Log, security: Readonly<Record<string, string>>): void => {
  // Responses are not cached unless a route says otherwise: most are about one customer at one moment.
  const ofEveryAnswer = { ...security, 'cache-control': 'no-store' };
  fastify.decorateRequest('refusal', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(ofEveryAnswer).header(REQUEST_ID_HEADER, request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId, user, refusal } = request;
    log.info(
      {
        requestId,
        traceId: traceIdOf(request),
        method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        // Who asked, and why not: refused access can be investigated (ASVS 5.0 16.3).
        ...(user === undefined ? {} : { userId: user.userId, sessionId: user.sessionId }),
        ...(refusal === undefined ? {} : { refusal }),
      },
      'request',
    );
    done();
  });
};

/** For input that is not valid HTTP, such as oversized headers or a broken request line. There is no request object yet. */
const answerUnreadable = (socket: Socket): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new HttpProblem(400, 'MALFORMED_REQUEST', 'The request is not valid HTTP.');
  const body = JSON.stringify(problemBody(problem, randomUUIDv7()));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\nConnection: close\r\n\r\n${body}`,
  );
};
