import proxyAddr from '@fastify/proxy-addr';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { internalFetch } from '@danubit/runtime/http/internal-fetch';
import { observeHttp, routeOf, traceIdOf } from '@danubit/runtime/telemetry/observe-http';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AdmittedTokens } from './admitted-tokens.ts';
import { limitConnections } from './connections.ts';
import { addDevelopmentPages } from './development-pages.ts';
import { closeFloods } from './floods.ts';
import { Pace } from './pace.ts';
import { addPages } from './pages.ts';
import { sendProblem, type Refusal } from './problem.ts';
import { addProxies, type Upstreams } from './proxies.ts';
import { answerExpectations, discardBody } from './read-bodies.ts';
import { PROXIED_HTML_CONTENT_SECURITY_POLICY, commonHeaders, type CspAllowances, type Headers } from './security-headers.ts';
import type { SiteLimits } from './site-limits.ts';
import { addSocketProxy, asksForSocket } from './socket-proxy.ts';
import { refusalOf, socketAnswers } from './unreadable-requests.ts';
import { askWidgetOrigins } from './widget-page.ts';
import { bodyLimitOf, tooLargeAt } from './uploads.ts';

export type SiteOptions = Upstreams & {
  readonly publicUrl: string;
  /** Load balancers whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: string | undefined;
  readonly limits: SiteLimits;
  /** The built site, or the address of a development server. */
  readonly pages: { readonly folder: string; readonly allowances: CspAllowances } | { readonly developmentUrl: string };
  readonly logger: FastifyBaseLogger;
};

/** How soon a slow request is noticed after its time limit. */
const REQUESTS_CHECKED_EVERY_MS = 1_000;

const EXPECTATION_FAILED: Refusal = {
  status: 417,
  code: 'EXPECTATION_FAILED',
  message: 'The only expectation that is met is 100-continue.',
};

/** The only public process: serves pages with security headers and proxies other paths to api and card gateway. */
export const createSite = async (options: SiteOptions): Promise<FastifyInstance> => {
  const { limits, trustedProxies } = options;
  const headers = commonHeaders(options.publicUrl);
  const answerOnSocket = socketAnswers(headers, options.publicUrl);
  const site = Fastify({
    loggerInstance: options.logger,
    // The default log contains addresses with their queries. Requests are logged below by route.
    logController: new LogController({ disableRequestLogging: true }),
    // Each line names its request, so a logger for each is not needed.
    childLoggerFactory: (logger) => logger,
    bodyLimit: limits.bodyLimitBytes,
    requestTimeout: limits.requestTimeoutMs,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      // Vite's development server has sockets at other addresses.
      shouldUpgradeCallback: (request: IncomingMessage) => 'developmentUrl' in options.pages || asksForSocket(request),
      connectionsCheckingInterval: Math.min(REQUESTS_CHECKED_EVERY_MS, limits.headersTimeoutMs / 2),
    },
    clientErrorHandler: ({ code = '' }: { readonly code?: string }, socket) => {
      answerOnSocket(socket, refusalOf(code));
    },
    trustProxy: trustedProxies ?? false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Live streams do not end by themselves.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnreadableAddress(headers),
  });
  site.decorate('publicUrl', options.publicUrl);
  observeHttp(site);
  addAnswerHooks(site, headers);
  site.setErrorHandler(answerError);
  site.server.on('checkExpectation', ({ url }: IncomingMessage, { socket }: ServerResponse) => {
    if (socket !== null) answerOnSocket(socket, EXPECTATION_FAILED, { url });
  });
  answerExpectations(site, bodyLimitOf(limits.bodyLimitBytes));
  const isTrusted = trustedProxies === undefined ? () => false : proxyAddr.compile(trustedProxies.split(',').map((one) => one.trim()));
  const isBalancer = (address: string): boolean => isTrusted(address, 0);
  const admitted = new AdmittedTokens();
  closeFloods(site, { heldMs: limits.floodHeldMs, isBalancer, isExempt: admitted.has });
  const connections = limitConnections(site, limits, isBalancer, answerOnSocket);
  await site.register((scope) => addProxies(scope, options, { limits, admitted }));
  const widgetOrigins = askWidgetOrigins(options.apiUrl, internalFetch(options.tls));
  if ('developmentUrl' in options.pages) await addDevelopmentPages(site, { ...options.pages, widgetOrigins });
  else {
    const pace = new Pace(limits.pagesPerSecondPerAddress, limits.turnTimeoutMs);
    await addPages(site, { ...options.pages, publicUrl: options.publicUrl, pace, widgetOrigins });
  }
  addSocketProxy(site, {
    apiUrl: options.apiUrl,
    tls: options.tls,
    limits,
    answerOnSocket,
    leaveConnections: connections.leave,
    addressOf: (request) => proxyAddr(request, isTrusted),
  });
  return site;
};

/** Hooks do not run for an address that cannot be read. */
const answerUnreadableAddress =
  (headers: Headers) =>
  ({ statusCode = 400 }: { readonly statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
    void sendProblem(request, reply.headers(headers), statusCode, 'MALFORMED_REQUEST', 'The address of the request is not well formed.');
  };

const answerError = (error: { statusCode?: number; message: string }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = error.statusCode ?? 500;
  if (status === 413) {
    discardBody(request, reply);
    return sendProblem(request, reply, status, 'PAYLOAD_TOO_LARGE', tooLargeAt(request.url));
  }
  if (status < 500) return sendProblem(request, reply, status, 'BAD_REQUEST', 'The request is not valid.');
  request.log.error({ err: error, requestId: request.id }, 'the site failed');
  return sendProblem(request, reply, 500, 'INTERNAL_ERROR', 'Something went wrong on our side.');
};

/** The types of files name a charset for text and JSON only. */
const XML_WITHOUT_CHARSET = /^[\w.-]+\/([\w.-]+\+)?xml$/;

const addAnswerHooks = (site: FastifyInstance, headers: Headers): void => {
  const always = Object.entries(headers);
  site.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (XML_WITHOUT_CHARSET.test(type)) void reply.header('content-type', `${type}; charset=utf-8`);
    if (type.startsWith('text/html') && !reply.hasHeader('content-security-policy')) {
      void reply.header('content-security-policy', PROXIED_HTML_CONTENT_SECURITY_POLICY);
    }
    for (const [name, value] of always) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
  site.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request;
    const route = routeOf(request);
    request.log.info(
      { requestId, traceId: traceIdOf(request), method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
};
