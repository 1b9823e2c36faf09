import * as z from 'zod/mini';
import { count, seconds, type SettingDefinitions } from './setting-definition.ts';

/** Limits of the public edge: docs/operations.md. */
export const SITE_SETTINGS = {
  SITE_TRUSTED_PROXIES: {
    schema: z.optional(z.string().check(z.minLength(1))),
    help: 'Load balancers in front of the site whose X-Forwarded-For is trusted: addresses or ranges, comma-separated. Unset: none.',
  },
  SITE_CONNECTIONS: {
    schema: z._default(count, 10_000),
    help: 'Connections without a live stream that one site process keeps open. Beyond it, the one that has been idle longest is closed.',
  },
  SITE_CONNECTIONS_PER_ADDRESS: {
    schema: z._default(count, 1_000),
    help: 'The same for one address (IPv6: a /64). Connections of SITE_TRUSTED_PROXIES are not limited by address.',
  },
  SITE_STREAMS: {
    schema: z._default(count, 10_000),
    help: 'Live streams through one site process. Beyond it: 503 TOO_MANY_STREAMS.',
  },
  SITE_STREAMS_PER_ADDRESS: {
    schema: z._default(count, 5_000),
    help: 'Live streams of one address, which may be a company or a mobile network. Beyond it: 429 TOO_MANY_STREAMS. An account has ten at most.',
  },
  SITE_PARTNER_STREAMS: {
    schema: z._default(count, 2_000),
    help: 'WebSockets of partners through one site process. Beyond it: 503 TOO_MANY_STREAMS.',
  },
  SITE_PARTNER_STREAMS_PER_ADDRESS: {
    schema: z._default(count, 100),
    help: 'WebSockets of partners from one address. Beyond it: 429 TOO_MANY_STREAMS. A company has ten in each mode.',
  },
  SITE_REQUESTS_AT_ONCE: {
    schema: z._default(count, 32),
    help: 'Requests that one site process has open at the api; on a machine shared with the api, eight for each core. Further ones wait their turn, by address. The card gateway takes four times as many.',
  },
  SITE_REQUESTS_AT_ONCE_PER_ADDRESS: {
    schema: z._default(count, 8),
    help: 'How many of SITE_REQUESTS_AT_ONCE one address may use.',
  },
  SITE_REQUESTS_PER_SECOND_PER_ADDRESS: {
    schema: z._default(count, 50),
    help: 'Requests to the api that one address gets in a second (IPv6: a /64), without those whose token or key the api has admitted; four times as many at once. Further ones wait, at most SITE_TURN_TIMEOUT_SECONDS; beyond that: 503 TOO_BUSY.',
  },
  SITE_PAGES_PER_SECOND_PER_ADDRESS: {
    schema: z._default(count, 100),
    help: 'Pages and their files that one address gets in a second (IPv6: a /64); four times as many at once. Further ones wait, at most SITE_TURN_TIMEOUT_SECONDS; beyond that: 503 TOO_BUSY.',
  },
  SITE_TURN_TIMEOUT_SECONDS: {
    schema: z._default(seconds, 10),
    help: 'How long a request waits its turn. After that: 503 TOO_BUSY, and nothing was sent on.',
  },
  SITE_HEADERS_TIMEOUT_SECONDS: {
    schema: z._default(seconds, 10),
    help: 'How long the headers of a request may take to arrive. After that: 408 REQUEST_TIMEOUT.',
  },
  SITE_REQUEST_TIMEOUT_SECONDS: {
    schema: z._default(seconds, 20),
    help: 'How long a request with its body may take to arrive. After that: 408 REQUEST_TIMEOUT.',
  },
  SITE_BODY_LIMIT_BYTES: {
    schema: z._default(count, 65_536),
    help: 'Largest body of a request; the limit of the api is the same. Beyond it: 413 PAYLOAD_TOO_LARGE.',
  },
  SITE_SLOWEST_READER_BYTES_PER_SECOND: {
    schema: z._default(count, 1_000),
    help: 'A client that reads a reply more slowly than this is disconnected. A live stream that has nothing to send is not affected.',
  },
} as const satisfies SettingDefinitions;
