import type { Settings } from '@danubit/runtime/settings/settings';

/** The settings of the limits; each is described in runtime/src/settings/site-settings.ts. */
export const SITE_LIMIT_SETTINGS = [
  'SITE_CONNECTIONS',
  'SITE_CONNECTIONS_PER_ADDRESS',
  'SITE_STREAMS',
  'SITE_STREAMS_PER_ADDRESS',
  'SITE_PARTNER_STREAMS',
  'SITE_PARTNER_STREAMS_PER_ADDRESS',
  'SITE_REQUESTS_AT_ONCE',
  'SITE_REQUESTS_AT_ONCE_PER_ADDRESS',
  'SITE_REQUESTS_PER_SECOND_PER_ADDRESS',
  'SITE_PAGES_PER_SECOND_PER_ADDRESS',
  'SITE_TURN_TIMEOUT_SECONDS',
  'SITE_HEADERS_TIMEOUT_SECONDS',
  'SITE_REQUEST_TIMEOUT_SECONDS',
  'SITE_BODY_LIMIT_BYTES',
  'SITE_SLOWEST_READER_BYTES_PER_SECOND',
] as const;

export type SiteLimits = ReturnType<typeof limitsOf>;

/** Long enough for a pause of a mobile network. */
const READERS_CHECKED_EVERY_MS = 20_000;
/** As long as the requests of a flood would wait for their turn. */
const FLOOD_HELD_MS = 10_000;
const MS = 1_000;

export const limitsOf = (settings: Settings<(typeof SITE_LIMIT_SETTINGS)[number]>) => ({
  connections: settings.SITE_CONNECTIONS,
  connectionsPerAddress: settings.SITE_CONNECTIONS_PER_ADDRESS,
  streams: settings.SITE_STREAMS,
  streamsPerAddress: settings.SITE_STREAMS_PER_ADDRESS,
  partnerStreams: settings.SITE_PARTNER_STREAMS,
  partnerStreamsPerAddress: settings.SITE_PARTNER_STREAMS_PER_ADDRESS,
  requestsAtOnce: settings.SITE_REQUESTS_AT_ONCE,
  requestsAtOncePerAddress: settings.SITE_REQUESTS_AT_ONCE_PER_ADDRESS,
  requestsPerSecondPerAddress: settings.SITE_REQUESTS_PER_SECOND_PER_ADDRESS,
  pagesPerSecondPerAddress: settings.SITE_PAGES_PER_SECOND_PER_ADDRESS,
  turnTimeoutMs: settings.SITE_TURN_TIMEOUT_SECONDS * MS,
  headersTimeoutMs: settings.SITE_HEADERS_TIMEOUT_SECONDS * MS,
  requestTimeoutMs: settings.SITE_REQUEST_TIMEOUT_SECONDS * MS,
  bodyLimitBytes: settings.SITE_BODY_LIMIT_BYTES,
  slowestReaderBytesPerSecond: settings.SITE_SLOWEST_READER_BYTES_PER_SECOND,
  readersCheckedEveryMs: READERS_CHECKED_EVERY_MS,
  floodHeldMs: FLOOD_HELD_MS,
});
