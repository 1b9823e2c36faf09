import { setTimeout as delay } from 'node:timers/promises';

const FIRST_MS = 50;
const LONGEST_MS = 1_000;

/** For a caller who has no time left to wait so long. */
export const longestBackOffMs = (attempt: number): number => Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10));

/** Waits longer with every attempt, between half and all of the time, so that many processes do not come back at once. */
export const backOff = async (attempt: number, signal?: AbortSignal): Promise<void> => {
  try {
    await delay(longestBackOffMs(attempt) * (0.5 + Math.random() / 2), undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    if (signal?.aborted !== true) throw error;
  }
};
