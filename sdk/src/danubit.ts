import createClient from 'openapi-fetch';
import { authorised, credentialsOf, type CredentialOptions } from './credentials.ts';
import { API_VERSION } from './generated/api-version.ts';
import type { paths } from './generated/partner-api.ts';
import { repeatingFetch, waitFor } from './repeating-fetch.ts';
import { resourcesOf, type CallOptions } from './resources.ts';
import { socketOpener, streamEvents, type OpenSocket } from './stream.ts';
import type { PartnerEvent, StreamFilter } from './types.ts';

export { ApiError, ConnectionError, DanubitError } from './errors.ts';

export type DanubitOptions = CredentialOptions & {
  /** The address of Danubit, without a path. */
  readonly baseUrl: string;
  /** How often a request is sent again when its answer is lost or temporary; 3 by default. */
  readonly maxRetries?: number;
  /** For each attempt; 30 seconds by default. */
  readonly timeoutMs?: number;
  /** Instead of the global `fetch`, such as one with a proxy. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Instead of the global `WebSocket`, which Node has from version 22. */
  readonly WebSocket?: OpenSocket;
};

export type Danubit = ReturnType<typeof createDanubit>;

/**
 * A client of the partner API. A request whose answer is lost is sent again with the same Idempotency-Key, so that it has its effect once.
 * @throws ApiError when the API refuses, ConnectionError when no answer comes
 */
export const createDanubit = (options: DanubitOptions) => {
  const { baseUrl, maxRetries = 3, timeoutMs = 30_000, fetch: send = (request: Request) => fetch(request) } = options;
  const address = baseUrl.replace(/\/(v1\/?)?$/, '');
  const repeating = repeatingFetch({ fetch: send, maxRetries, timeoutMs, wait: waitFor, random: Math.random });
  const credentials = credentialsOf(options, address, repeating, Date.now);
  const api = createClient<paths>({
    baseUrl: address,
    // The types are those of this version; without it answers follow the version of the company.
    headers: { 'danubit-version': API_VERSION },
    fetch: authorised(credentials, repeating),
  });
  const resources = resourcesOf(api);
  const streaming = {
    open: socketOpener(address, credentials, options.WebSocket ?? (globalThis as { readonly WebSocket?: OpenSocket }).WebSocket),
    whyRefused: (query: StreamFilter) => api.GET('/v1/stream', { params: { query } }),
    wait: waitFor,
    random: Math.random,
  };
  return {
    ...resources,
    events: {
      ...resources.events,
      /** Each event as it happens, from now on or after one that you have; opened again whenever the connection ends. */
      stream: (filter: StreamFilter = {}, { signal }: Pick<CallOptions, 'signal'> = {}): AsyncGenerator<PartnerEvent, void> =>
        streamEvents(streaming, filter, signal),
    },
    /** Ends the access token that this client holds, such as before a server stops. The next request fetches another one. */
    revokeToken: credentials.revoke,
    /** Every request of the API by its path, with the same repetitions and errors. */
    api,
  };
};
