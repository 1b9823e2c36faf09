import { setTimeout } from 'node:timers/promises';

const BACKOFF_BASE_MS = 100;
const BACKOFF_MAX_MS = 30_000;

/** Waits that long, or until the signal is aborted. Never rejects because of the abort. */
export const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};

/** Doubles with every failure, up to 30 s, with jitter so that many callers do not retry at the same moment. */
export const backoffMs = (failures: number): number =>
  Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** Math.min(failures, 20)) * (0.5 + Math.random() / 2);
