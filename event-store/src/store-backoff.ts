import type { Backoff } from '@danubit/runtime/backoff';

/** Between attempts to reach the log's database or server. */
export const STORE_BACKOFF: Backoff = { firstMs: 50, longestMs: 1_000 };
