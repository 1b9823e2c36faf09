import httpProxy from '@fastify/http-proxy';
import { PARTNER_API, UNPREFIXED_PARTNER_PATHS } from '@danubit/contracts/http/partner-api/partner-paths';
import { LIVE_STREAM_PATH } from '@danubit/contracts/http/support/live-message.contract';
import { DOCUMENTS_PATH, MAX_DOCUMENT_BYTES } from '@danubit/contracts/values/customer-file';
import type { InternalTls } from '@danubit/runtime/http/internal-tls';
import type { FastifyInstance } from 'fastify';
import type { AdmittedTokens } from './admitted-tokens.ts';
import { FairTurns } from '@danubit/runtime/http/fair-turns';
import { forwardRequest, forwardStream, onUpstreamError, type Forward } from './forward.ts';
import { Pace, paceRequests } from './pace.ts';
import { proxiedHeaders, repliedHeaders } from './proxied-headers.ts';
import { takeQuoteBodies } from './quote-bodies.ts';
import { readBodies } from './read-bodies.ts';
import type { SiteLimits } from './site-limits.ts';
import { StreamPlaces } from './stream-places.ts';
import { limitUploads } from './uploads.ts';
import { openPool } from './upstream-pool.ts';

export type Upstreams = { readonly apiUrl: string; readonly cardGatewayUrl: string; readonly tls?: InternalTls | undefined };

/** These requests carry card numbers, which only the card gateway may parse. They never reach the api. */
const CARD_GATEWAY_PATHS = ['/functions/v1/process-payment', '/functions/v1/verify-card'];
const API_PATHS = [
  ...['/api', '/auth/v1', '/functions', '/health', '/docs', '/mailbox', '/mailbox.json', '/webhooks'],
  ...[PARTNER_API, ...UNPREFIXED_PARTNER_PATHS],
];

/** Whether the site proxies an address instead of serving a page. */
export const isProxiedPath = (path: string): boolean =>
  [...CARD_GATEWAY_PATHS, ...API_PATHS].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** A deposit waits up to 10 s for the bank, which costs the gateway nearly nothing. */
const GATEWAY_TURNS_PER_API_TURN = 4;

/** Proxies requests by path. Bodies are read whole before a turn is taken; replies are passed on as they come. */
export const addProxies = async (
  site: FastifyInstance,
  { apiUrl, cardGatewayUrl, tls }: Upstreams,
  { limits, admitted }: { readonly limits: SiteLimits; readonly admitted: AdmittedTokens },
): Promise<void> => {
  paceRequests(site, new Pace(limits.requestsPerSecondPerAddress, limits.turnTimeoutMs), admitted.has);
  admitted.learnFrom(site);
  const toApi = forwardRequest(turnsOf(limits, 1));
  const toCardGateway = forwardRequest(turnsOf(limits, GATEWAY_TURNS_PER_API_TURN));
  const apiPool = poolOf(site, apiUrl, tls);
  const gatewayPool = poolOf(site, cardGatewayUrl, tls);
  // Many open streams would slow down the search for a free connection.
  const streamPool = poolOf(site, apiUrl, tls);
  const streaming = forwardStream(turnsOf(limits, 1), new StreamPlaces(limits));
  await addProxy(site, { prefix: LIVE_STREAM_PATH, upstream: apiUrl, pool: streamPool, forward: streaming, only: 'GET' });
  await addProxy(site, { prefix: DOCUMENTS_PATH, upstream: apiUrl, pool: apiPool, forward: toApi, only: 'POST', takesFiles: true });
  for (const prefix of CARD_GATEWAY_PATHS)
    await addProxy(site, { prefix, upstream: cardGatewayUrl, pool: gatewayPool, forward: toCardGateway });
  for (const prefix of API_PATHS) await addProxy(site, { prefix, upstream: apiUrl, pool: apiPool, forward: toApi });
};

const turnsOf = ({ requestsAtOnce, requestsAtOncePerAddress, turnTimeoutMs }: SiteLimits, times: number): FairTurns =>
  new FairTurns({ atOnce: requestsAtOnce * times, perOwner: requestsAtOncePerAddress * times, timeoutMs: turnTimeoutMs });

type OpenPool = ReturnType<typeof openPool>;

const poolOf = (site: FastifyInstance, url: string, tls: InternalTls | undefined): OpenPool => {
  const pool = openPool(url, tls);
  site.addHook('onClose', () => pool.destroy());
  return pool;
};

type Proxy = {
  readonly prefix: string;
  readonly upstream: string;
  readonly pool: OpenPool;
  readonly forward: Forward;
  /** The only method of the address that this proxy takes. */
  readonly only?: string;
  /** Bodies up to the size of a document. */
  readonly takesFiles?: true;
};

const addProxy = async (site: FastifyInstance, { prefix, upstream, pool, forward, only, takesFiles }: Proxy): Promise<void> => {
  await site.register(async (scope) => {
    readBodies(scope, takesFiles === true ? MAX_DOCUMENT_BYTES : undefined);
    if (takesFiles === true) limitUploads(scope);
    takeQuoteBodies(scope);
    await scope.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      disableRequestLogging: true,
      proxyPayloads: false,
      undici: pool,
      ...(only === undefined ? {} : { httpMethods: [only], routes: ['/'] }),
      handler: (request, reply, destination, options) => {
        forward({ request, reply, destination, options });
      },
      replyOptions: {
        // Retries are up to the caller: a proxy must not repeat a payment.
        retryDelay: () => null,
        rewriteRequestHeaders: (request, headers) => proxiedHeaders(request, headers),
        rewriteHeaders: repliedHeaders,
        onError: onUpstreamError,
      },
    });
  });
};
