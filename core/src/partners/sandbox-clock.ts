/** The clock of a partner's sandbox in table `work.clocks`. Its due work and its requests follow it. */
export const sandboxClockOf = (partnerId: string): string => `sandbox:${partnerId}`;

/** How far a sandbox may be ahead of the real time: more than every period that the law or we set. */
export const FURTHEST_AHEAD_MS = 11 * 365 * 86_400_000;
