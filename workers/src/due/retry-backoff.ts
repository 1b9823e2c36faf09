import type { Backoff } from '@danubit/runtime/backoff';

/** The pause before a job that threw is tried again: a second at first, five minutes at most. */
export const RETRY_BACKOFF: Backoff = { firstMs: 1_000, longestMs: 300_000, jitter: [0.5, 1.5] };
