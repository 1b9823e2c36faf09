import { fullBackoffMs } from '@danubit/runtime/backoff';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long was well: its next end counts as the first again. */
const GOOD_RUN_MS = 60_000;

/** How long to wait before a process is started again, given how often in a row it has ended soon after its start. */
export const pauseBeforeRestart = (endsInARow: number, longestMs: number = LONGEST_PAUSE_MS): number =>
  fullBackoffMs({ firstMs: FIRST_PAUSE_MS, longestMs }, Math.max(0, endsInARow - 1));

export const countEnds = (endsInARow: number, ranForMs: number): number => (ranForMs >= GOOD_RUN_MS ? 1 : endsInARow + 1);
