/** Result of one timed window of a contender. */
export type Sample = { readonly perSecond: number; readonly p50Ms?: number; readonly p99Ms?: number };

/** One side of a comparison: `window` works for about `ms` and returns the rate it reached. */
export type Contender = { readonly name: string; readonly window: (ms: number) => Promise<Sample> };

/** Medians over the rounds of one interleaved run, and what disturbed it; the list is empty for a clean run. */
export type Race = { readonly of: (contender: string) => Sample; readonly disturbedBy: readonly string[] };

export type Target = { readonly atLeast: number } | { readonly atMost: number };

export type Row = {
  /** Goal of docs/performance.md, such as "G1". */
  readonly goal: string;
  readonly what: string;
  readonly ratio: number;
  readonly target: Target;
  /** Both sides in their own unit, such as "1,170 events/s". */
  readonly ours: string;
  readonly reference: string;
  readonly disturbedBy: readonly string[];
};

export type Database = { readonly url: string; readonly drop: () => Promise<void> };

export type Bench = {
  /** An empty database on this run's own server, which flushes commits to disk (or on BENCH_DATABASE_URL). */
  readonly freshDatabase: () => Promise<Database>;
  /** Lets contenders take turns, round by round, while the machine is watched. */
  readonly race: (contenders: readonly Contender[]) => Promise<Race>;
  readonly report: (row: Row) => void;
  /** Reports a comparison as skipped and says what this machine lacks for it. */
  readonly skip: (goal: string, why: string) => void;
};

export type Measurement = { readonly name: string; readonly run: (bench: Bench) => Promise<void> };
