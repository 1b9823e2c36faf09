import { currentTrace } from '@danubit/runtime/telemetry/trace';
import { traceparentOf } from '@danubit/runtime/telemetry/traceparent';
import type { IncomingHttpHeaders } from 'node:http';

/** About one connection only (RFC 9110 §7.6.1). Also Expect, which the site answers itself; undici refuses to send most of them. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|http2-settings|expect)$/;

/** Headers that only a proxy or our own processes may set. They are removed from the requests of callers. */
const PROXY_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-user-id|x-internal-.*)$/;

const without = (headers: IncomingHttpHeaders, ...patterns: readonly RegExp[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !patterns.some((pattern) => pattern.test(name.toLowerCase()))));

/** The headers of a request as it is sent on. */
export const proxiedHeaders = (
  request: { readonly ip: string; readonly id: string; readonly body?: unknown },
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  // A body that is not sent on, such as that of a GET, has no length either.
  ...without(headers, HOP_BY_HOP, PROXY_HEADERS, ...(request.body === undefined ? [/^content-length$/] : [])),
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
  ...traceHeader(),
});

/** The headers of a reply as it is sent to the client: its connection is not that to the process behind. */
export const repliedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => without(headers, HOP_BY_HOP);

const traceHeader = (): IncomingHttpHeaders => {
  const trace = currentTrace();
  return trace === undefined ? {} : { traceparent: traceparentOf(trace) };
};
