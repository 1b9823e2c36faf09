const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** After a run of this length, the count of consecutive ends starts again. */
const GOOD_RUN_MS = 60_000;

/**
 * The pause before a restart; it doubles with every consecutive end soon after a start. Not runtime's backoff: the supervisor is loaded
 * before any workspace is compiled.
 */
export const pauseBeforeRestart = (endsInARow: number, longestMs: number = LONGEST_PAUSE_MS): number =>
  Math.min(longestMs, FIRST_PAUSE_MS * 2 ** Math.max(0, endsInARow - 1));

export const countEnds = (endsInARow: number, ranForMs: number): number => (ranForMs >= GOOD_RUN_MS ? 1 : endsInARow + 1);
