import type { Backoff } from '@danubit/runtime/backoff';

/** Between attempts of a consumer whose surroundings (database, key store, log) fail. */
export const CONSUMER_BACKOFF: Backoff = { firstMs: 100, longestMs: 30_000 };
