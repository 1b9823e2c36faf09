import type { Timed } from './timed-client.ts';

export type Summary = {
  readonly kind: string;
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** How the requests ended that had no response, or one of the statuses 429 and 5xx, which no customer of the drill deserves. */
  readonly errors: readonly string[];
  /** When those began that took a second or longer. */
  readonly slowAt: readonly number[];
};

export const SLOW_MS = 1_000;

/** The nearest-rank percentile; 0 of an empty list. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Durations in milliseconds by kind of request. */
export const summarise = (requests: readonly Timed[]): readonly Summary[] =>
  [...Map.groupBy(requests, ({ kind }) => kind)].map(([kind, same]) => {
    const sorted = same.map(({ ms }) => ms).sort((one, other) => one - other);
    return {
      kind,
      count: same.length,
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      max: percentile(sorted, 1),
      slowAt: same.filter(({ ms }) => ms >= SLOW_MS).map(({ startedAt }) => startedAt),
      errors: same.flatMap(({ status }) =>
        status === undefined ? ['no response'] : status === 429 || status >= 500 ? [String(status)] : [],
      ),
    };
  });
