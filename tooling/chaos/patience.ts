/** When to stop waiting for work that others do. */
export type Patience = {
  /** Told what is still open, after each look: whether to look again. */
  readonly continues: (open: readonly string[]) => boolean;
};

/** A slow machine may take longer than the limit as long as it gets on; never longer than this many limits. */
const MOST_LIMITS = 6;

/**
 * Waits while something is open and has changed within the limit. So it does not depend on the speed of the machine whether work counts as
 * left unfinished.
 */
export const patience = (limitMs: number, now: () => number = () => performance.now()): Patience => {
  const end = now() + MOST_LIMITS * limitMs;
  let until = now() + limitMs;
  let before = '';
  return {
    continues: (open) => {
      if (open.length === 0) return false;
      const seen = open.join('\n');
      if (seen !== before) until = now() + limitMs;
      before = seen;
      return now() < Math.min(until, end);
    },
  };
};
