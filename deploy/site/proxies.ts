import httpProxy from '@fastify/http-proxy';
import { currentTrace } from '@danubit/runtime/telemetry/trace';
import { traceparentOf } from '@danubit/runtime/telemetry/traceparent';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { isCode } from '../installation/errors.ts';
import { sendProblem } from './problem.ts';

export type Upstreams = { readonly apiUrl: string; readonly cardGatewayUrl: string };

/** The card gateway alone may see card numbers: its paths go straight to it, past the api. */
const CARD_GATEWAY_PATHS = ['/functions/v1/process-payment', '/functions/v1/verify-card'];
const API_PATHS = ['/api', '/auth/v1', '/v1', '/functions', '/health', '/docs', '/mailbox', '/mailbox.json', '/webhooks'];

/** Whether the site hands an address on instead of showing a page. */
export const isProxiedPath = (path: string): boolean =>
  [...CARD_GATEWAY_PATHS, ...API_PATHS].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** The longest answer is a deposit's, which waits 10 s for its verdict behind a gateway with limits of its own. */
const HEADERS_TIMEOUT_MS = 40_000;
const RETRY_AFTER_S = '2';

/** Passes requests on by path, bodies unread and answers unbuffered, so that live streams flow. */
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
    // A live stream is silent for long: only the beginning of an answer has a time limit.
    undici: { headersTimeout: HEADERS_TIMEOUT_MS, bodyTimeout: 0 },
    replyOptions: {
      // Asking again is the caller's business: a payment must not be repeated by whoever passes it on.
      retryDelay: () => null,
      rewriteRequestHeaders: proxiedHeaders,
      onError: (reply, { error }) => {
        // The process behind broke off after it had the request: what it asked for may have happened, so nobody may say that it did not.
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

/** What a proxy says about a request is ours to say; a caller that says it itself is not believed. */
const OURS_TO_SAY = /^(x-forwarded-.*|forwarded|x-real-ip|x-user-id|x-internal-.*)$/;

export const proxiedHeaders = (
  request: { readonly ip: string; readonly id: string },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !OURS_TO_SAY.test(name.toLowerCase()))),
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
  ...traceHeader(),
});

const traceHeader = (): IncomingHttpHeaders => {
  const trace = currentTrace();
  return trace === undefined ? {} : { traceparent: traceparentOf(trace) };
};
