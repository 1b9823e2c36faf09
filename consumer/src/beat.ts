/**
 * Milliseconds until the next beat of this process. Timers that fire at a beat fire together for all consumers, so that what they ask the
 * database fits in one statement.
 */
export const untilBeat = (everyMs: number, now = performance.now()): number => everyMs - (now % everyMs);
