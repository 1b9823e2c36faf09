import type { Sample } from './measurement.ts';

/** Calls from `callers` parallel loops for `ms`; each loop waits for its previous call. Latencies are per call. */
export const loopFor = async (callers: number, ms: number, call: (caller: number) => Promise<unknown>, each = 1): Promise<Sample> => {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + ms;
  const loop = async (caller: number): Promise<void> => {
    while (performance.now() < until) {
      const at = performance.now();
      await call(caller);
      latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => loop(caller)));
  return { perSecond: (latencies.length * each * 1000) / (performance.now() - startedAt), ...percentiles(latencies) };
};

/** A fixed number of calls, one after another. */
export const callsInTurn = async (calls: number, call: () => Promise<unknown>): Promise<Sample> => {
  const latencies: number[] = [];
  const startedAt = performance.now();
  while (latencies.length < calls) {
    const at = performance.now();
    await call();
    latencies.push(performance.now() - at);
  }
  return { perSecond: (calls * 1000) / (performance.now() - startedAt), ...percentiles(latencies) };
};

export const percentiles = (values: readonly number[]): { readonly p50Ms: number; readonly p99Ms: number } => {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
};

/** The rate of a single piece of work of known size. */
export const timed = async (size: number, work: () => Promise<unknown>): Promise<Sample> => {
  const startedAt = performance.now();
  await work();
  return { perSecond: (size * 1000) / (performance.now() - startedAt) };
};
