import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exposeMetrics, observeHttp, routeOf, traceIdOf } from '@danubit/runtime/telemetry/observe-http';
import { paySavedCard, processPayment } from '@danubit/contracts/http/payments/process-payment.contract';
import { verifyCard } from '@danubit/contracts/http/payments/verify-card.contract';
import { holdsCardNumber, maskCardNumbers } from '@danubit/contracts/values/card-number-mask';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { CallerVerdict } from './caller.ts';
import type { GatewayLog } from './gateway-log.ts';
import { problemOf, refusalReply, SERVICE_UNAVAILABLE, UNAUTHORIZED, type GatewayRefusal, type GatewayReply } from './gateway-problem.ts';
import { invalidParameter } from './parse-card-payment.ts';
import {
  processCardPayment,
  processSavedCardPayment,
  verifyCustomersCard,
  type ProcessPaymentDependencies,
} from './process-payment.handler.ts';

export type CardGatewayDependencies = ProcessPaymentDependencies & {
  readonly verifyCaller: (authorization: string | undefined) => Promise<CallerVerdict>;
  readonly isApiUp: () => Promise<boolean>;
  readonly log: GatewayLog;
  /** Proxies whose X-Forwarded-For is believed, as addresses, ranges or "loopback". */
  readonly trustedProxies: string;
};

/** Called about every second, so these calls are not logged. */
const HEALTH_PATHS = '/health/';
const METRICS_PATH = '/metrics';
const BODY_LIMIT_BYTES = 8 * 1024;
/** A request that has not arrived in full by then is dropped. */
const REQUEST_TIMEOUT_MS = 10_000;
const MAX_USER_AGENT_LENGTH = 512;

/** The card gateway's HTTP side. Bodies and headers are neither logged nor echoed, and responses may not be cached. */
export const buildCardGateway = (dependencies: CardGatewayDependencies): FastifyInstance => {
  const { log } = dependencies;
  const gateway = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: dependencies.trustedProxies,
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => {
      void sendRefusal(reply, request.id, BAD_REQUEST);
    },
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(MALFORMED_HTTP);
    },
  });

  // RFC 9110 §10.1.1 lets a server ignore expectations that it does not know. Node would answer 417 without a body.
  gateway.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    gateway.server.emit('request', request, response),
  );
  gateway.removeContentTypeParser('text/plain');
  observeHttp(gateway);
  gateway.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers({ ...RESPONSE_HEADERS, 'x-request-id': request.id });
    done();
  });
  gateway.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const isAsked = !route.startsWith(HEALTH_PATHS) && route !== METRICS_PATH;
    if (isAsked) {
      log.answered({
        requestId: request.id,
        traceId: traceIdOf(request),
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      });
    }
    done();
  });
  gateway.setNotFoundHandler((request, reply) => sendRefusal(reply, request.id, NOT_FOUND));
  gateway.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = PROTOCOL_REFUSALS[error.statusCode ?? 500];
    if (refusal === undefined) log.failed(request.id, error);
    return sendRefusal(reply, request.id, refusal ?? INTERNAL_ERROR);
  });

  addHealth(gateway, dependencies);
  exposeMetrics(gateway);
  const onRequest = onlySignedIn(dependencies);
  gateway.post(processPayment.path, { onRequest }, (request, reply) => process(processCardPayment, dependencies, request, reply));
  gateway.post(paySavedCard.path, { onRequest }, (request, reply) => process(processSavedCardPayment, dependencies, request, reply));
  gateway.post(verifyCard.path, { onRequest }, (request, reply) => process(verifyCustomersCard, dependencies, request, reply));
  return gateway;
};

const process = async (
  work: typeof processCardPayment,
  dependencies: CardGatewayDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const idempotencyKey = request.headers['idempotency-key'];
  if (!isIdempotencyKey(idempotencyKey)) return sendRefusal(reply, request.id, WRONG_IDEMPOTENCY_KEY);
  const answer = await work(dependencies, {
    body: request.body,
    authorization: request.headers.authorization ?? '',
    requestId: request.id,
    idempotencyKey,
    device: { userAgent: maskCardNumbers(request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH), address: request.ip },
  });
  return send(reply, answer);
};

/** Runs before the body is read, so that the card of a caller who is not signed in is never parsed. */
const onlySignedIn =
  ({ verifyCaller }: CardGatewayDependencies) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const verdict = await verifyCaller(request.headers.authorization);
    if (verdict === 'refused') await sendRefusal(reply, request.id, UNAUTHORIZED);
    if (verdict === 'unavailable') await sendRefusal(reply, request.id, SERVICE_UNAVAILABLE);
  };

const addHealth = (gateway: FastifyInstance, { isApiUp }: CardGatewayDependencies): void => {
  gateway.get('/health/live', () => ({ status: 'ok' }));
  gateway.get('/health/ready', async (_request, reply) => {
    const up = await isApiUp();
    return reply.status(up ? 200 : 503).send({ status: up ? 'ok' : 'unavailable', checks: { api: up ? 'ok' : 'unavailable' } });
  });
};

const send = (reply: FastifyReply, { status, body, headers }: GatewayReply): FastifyReply =>
  reply.status(status).headers(headers).send(body);

const sendRefusal = (reply: FastifyReply, requestId: string, refusal: GatewayRefusal): FastifyReply =>
  send(reply, refusalReply(refusal, requestId));

const RESPONSE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const BAD_REQUEST: GatewayRefusal = {
  status: 400,
  code: 'MALFORMED_REQUEST',
  message: 'The request is malformed. Send a JSON object.',
};
const NOT_FOUND: GatewayRefusal = { status: 404, code: 'NOT_FOUND', message: 'This address does not exist.' };
const INTERNAL_ERROR: GatewayRefusal = {
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'Something went wrong on our side. Look under Transactions before you try again.',
};
const WRONG_IDEMPOTENCY_KEY = invalidParameter(
  'Idempotency-Key',
  'Idempotency-Key must be 1 to 255 printable ASCII characters and not a card number.',
);
const PROTOCOL_REFUSALS: Readonly<Record<number, GatewayRefusal>> = {
  400: BAD_REQUEST,
  413: { status: 413, code: 'PAYLOAD_TOO_LARGE', message: 'The request is too large.' },
  415: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send the payment as application/json.' },
};
const MALFORMED_HTTP = ((body) =>
  `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nCache-Control: no-store\r\nConnection: close\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`)(
  JSON.stringify(problemOf(BAD_REQUEST, 'unknown')),
);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Only a UUID is accepted from the caller: request ids are logged, so they must not be free text. */
const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && UUID.test(header) ? header : randomUUID();

const isIdempotencyKey = (header: string | string[] | undefined): header is string | undefined =>
  header === undefined || (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header) && !holdsCardNumber(header));
