import { setTimeout } from 'node:timers/promises';

const BACKOFF_BASE_MS = 100;
const BACKOFF_MAX_MS = 30_000;

/** Waits, or returns at once when aborted. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/** Doubles with every failure, with jitter so that many do not come back together. */
export const backoffMs = (failures: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** Math.min(failures, 20)) * (0.5 + Math.random() / 2);
