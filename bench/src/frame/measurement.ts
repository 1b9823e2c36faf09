/** What one timed window of a contender gave. */
export type Sample = { readonly perSecond: number; readonly p50Ms?: number; readonly p99Ms?: number };

/** One side of a comparison: `window` works for about `ms` and says how far it came. */
export type Contender = { readonly name: string; readonly window: (ms: number) => Promise<Sample> };

/** Medians over the rounds of one interleaved run, and what disturbed it (nothing, when it may be reported plainly). */
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
  /** An empty database on a server of this run's own, which writes to disk for real (or on BENCH_DATABASE_URL). */
  readonly freshDatabase: () => Promise<Database>;
  /** Lets contenders take turns, round by round, on a machine that is watched. */
  readonly race: (contenders: readonly Contender[]) => Promise<Race>;
  readonly report: (row: Row) => void;
  /** What this machine lacks for a comparison; counted as skipped. */
  readonly skip: (goal: string, why: string) => void;
};

export type Measurement = { readonly name: string; readonly run: (bench: Bench) => Promise<void> };
