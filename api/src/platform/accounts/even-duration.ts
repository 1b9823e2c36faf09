/** Longer than the slowest path of these requests takes on an idle machine. */
const FLOOR_MS = 250;
/** A single slow answer delays later ones at most this long. */
const CEILING_MS = 2_000;
/** How long a measured duration counts. */
const REMEMBERED_MS = 60_000;
const REMEMBERED = 100;

type Timing = { readonly nowMs: () => number; readonly wait: (ms: number) => Promise<void> };

const REAL_TIMING: Timing = {
  nowMs: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Runs work and answers, result or refusal, after an even duration. */
export type EvenDuration = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * One for each kind of request. It answers no sooner than the slowest of the recent ones took, so that the duration does not reveal whether
 * an address is known (an unknown one takes two more writes to the log), also while a busy machine makes all of them slower.
 */
export const evenDuration = ({ nowMs, wait }: Timing = REAL_TIMING): EvenDuration => {
  let recent: readonly { readonly endedAt: number; readonly tookMs: number }[] = [];
  const floorMs = (): number => {
    const since = nowMs() - REMEMBERED_MS;
    recent = recent.filter(({ endedAt }) => endedAt > since).slice(-REMEMBERED);
    return Math.max(FLOOR_MS, ...recent.map(({ tookMs }) => Math.min(tookMs, CEILING_MS)));
  };
  return async (work) => {
    const startedAt = nowMs();
    try {
      return await work();
    } finally {
      const endedAt = nowMs();
      recent = [...recent, { endedAt, tookMs: endedAt - startedAt }];
      const missingMs = floorMs() - (endedAt - startedAt);
      if (missingMs > 0) await wait(missingMs);
    }
  };
};
