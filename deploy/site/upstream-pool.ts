import type { InternalTls } from '@danubit/runtime/http/internal-tls';
import { buildConnector, Pool, type Dispatcher } from 'undici';
import { isCode } from '../installation/errors.ts';

/** The slowest reply is that of a deposit, which waits 10 s for the bank, behind a gateway with its own time limits. */
const HEADERS_TIMEOUT_MS = 40_000;

const neverSent = new WeakSet<object>();

/** Whether a request failed before any of it was written to a connection, so that it cannot have had an effect. */
export const wasNeverSent = (error: unknown): boolean =>
  (typeof error === 'object' && error !== null && neverSent.has(error)) || isRefusedByUndici(error);

/** Whether undici refused to send a request as it is. */
export const isRefusedByUndici = (error: unknown): boolean =>
  isCode(error, 'UND_ERR_INVALID_ARG') || isCode(error, 'UND_ERR_NOT_SUPPORTED');

const watchSending = (handler: Dispatcher.DispatchHandler): Dispatcher.DispatchHandler => {
  let isSent = false;
  return {
    onRequestStart: (...started) => {
      isSent = true;
      handler.onRequestStart?.(...started);
    },
    onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
    onResponseStart: (...head) => handler.onResponseStart?.(...head),
    onResponseData: (...data) => handler.onResponseData?.(...data),
    onResponseEnd: (...end) => handler.onResponseEnd?.(...end),
    onResponseError: (controller, error) => {
      if (!isSent) neverSent.add(error);
      handler.onResponseError?.(controller, error);
    },
  };
};

/**
 * Connections to a process behind the site. They are not limited here: turns and places limit the requests, and a client that reads
 * slowly must not take a connection from others.
 */
export const openPool = (url: string, tls?: InternalTls): Dispatcher.ComposedDispatcher =>
  new Pool(new URL(url).origin, {
    // A new connection shows the certificate that is current then.
    ...(tls === undefined
      ? {}
      : {
          connect: (options, done) => {
            buildConnector({ ...tls.current(), maxCachedSessions: 0 })(options, done);
          },
        }),
    connections: null,
    headersTimeout: HEADERS_TIMEOUT_MS,
    // A live stream may be silent for a long time.
    bodyTimeout: 0,
  }).compose((dispatch) => (options, handler) => dispatch(options, watchSending(handler)));
