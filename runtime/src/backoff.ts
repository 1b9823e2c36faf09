export type Backoff = {
  /** The wait after attempt 0; every further attempt doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** The wait is multiplied by a random number of this range, so that many callers do not retry at the same moment. Unset: 0.5 to 1. */
  readonly jitter?: readonly [from: number, to: number];
};

/** The wait before jitter. */
export const fullBackoffMs = ({ firstMs, longestMs }: Backoff, attempt: number): number => Math.min(longestMs, firstMs * 2 ** attempt);

export const backoffMs = (backoff: Backoff, attempt: number): number => {
  const [from, to] = backoff.jitter ?? [0.5, 1];
  return fullBackoffMs(backoff, attempt) * (from + Math.random() * (to - from));
};

/** Waits longer with every attempt, or until the signal is aborted. */
export const backOff = (backoff: Backoff, attempt: number, signal?: AbortSignal): Promise<void> =>
  pause(backoffMs(backoff, attempt), signal);

/** Waits that long, or until the signal is aborted. Never rejects because of the abort. */
export const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
  if (signal?.aborted === true) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const over = (): void => {
    resolve();
  };
  const timer = setTimeout(over, ms);
  signal?.addEventListener('abort', over, { once: true });
  await promise;
  clearTimeout(timer);
  signal?.removeEventListener('abort', over);
};
