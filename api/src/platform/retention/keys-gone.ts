import { MAX_KEY_AGE_MS } from '@danubit/event-store/personal-data.port';

/** Waits. `setTimeout` of node:timers/promises, except in specs. */
export type Pause = (ms: number) => Promise<unknown>;

/** Processes cache keys: for this long one may still decrypt with a destroyed key. The extra second covers a read that has begun. */
export const KEYS_GONE_MS = MAX_KEY_AGE_MS + 1_000;
