import httpProxy from '@fastify/http-proxy';
import { currentTrace } from '@danubit/runtime/telemetry/trace';
import { traceparentOf } from '@danubit/runtime/telemetry/traceparent';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { isCode } from '../installation/errors.ts';
import { sendProblem } from './problem.ts';

export type Upstreams = { readonly apiUrl: string; readonly cardGatewayUrl: string };

/** Only the card gateway may see card numbers, so these paths bypass the api. */
const CARD_GATEWAY_PATHS = ['/functions/v1/process-payment', '/functions/v1/verify-card'];
const API_PATHS = ['/api', '/auth/v1', '/v1', '/functions', '/health', '/docs', '/mailbox', '/mailbox.json', '/webhooks'];

/** Whether the site proxies an address instead of serving a page. */
export const isProxiedPath = (path: string): boolean =>
  [...CARD_GATEWAY_PATHS, ...API_PATHS].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** The slowest reply is that of a deposit, which waits 10 s for the bank, behind a gateway with its own time limits. */
const HEADERS_TIMEOUT_MS = 40_000;
const RETRY_AFTER_S = '2';

/** Proxies requests by path without parsing bodies or buffering replies, so that live streams work. */
export const addProxies = async (site: FastifyInstance, { apiUrl, cardGatewayUrl }: Upstreams): Promise<void> => {
  for (const path of CARD_GATEWAY_PATHS) await addProxy(site, path, cardGatewayUrl);
  for (const path of API_PATHS) await addProxy(site, path, apiUrl);
};

const addProxy = async (site: FastifyInstance, prefix: string, upstream: string): Promise<void> => {
  await site.register(httpProxy, {
    upstream,
    prefix,
    rewritePrefix: prefix,
    disableRequestLogging: true,
    // A live stream may be silent for a long time, so only the headers of a reply have a time limit.
    undici: { headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: 0 },
    replyOptions: {
      // Retries are up to the caller: a proxy must not repeat a payment.
      retryDelay: () => null,
      rewriteRequestHeaders: proxiedHeaders,
      onError: (reply, { error }) => {
        // The connection broke after the request was sent. The request may have been executed, so the outcome is unknown.
        if (!SAFE_METHODS.includes(reply.request.method) && !wasNeverReached(error)) {
          void sendProblem(
            reply.request,
            reply,
            504,
            'OUTCOME_UNKNOWN',
            'We did not hear back in time. Look whether it was done before you try again.',
          );
          return;
        }
        void reply.header('retry-after', RETRY_AFTER_S);
        void sendProblem(
          reply.request,
          reply,
          503,
          'SERVICE_UNAVAILABLE',
          'This part of the service is not available right now. Please try again.',
        );
      },
    },
  });
};

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
const NEVER_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

const wasNeverReached = ({ cause }: Error): boolean => NEVER_CONNECTED.some((code) => isCode(cause, code));

/** Headers that only a proxy may set. They are removed from the requests of callers. */
const PROXY_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-user-id|x-internal-.*)$/;

export const proxiedHeaders = (
  request: { readonly ip: string; readonly id: string },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !PROXY_HEADERS.test(name.toLowerCase()))),
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
  ...traceHeader(),
});

const traceHeader = (): IncomingHttpHeaders => {
  const trace = currentTrace();
  return trace === undefined ? {} : { traceparent: traceparentOf(trace) };
};
