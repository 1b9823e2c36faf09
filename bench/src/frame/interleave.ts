import type { Contender, Race, Sample } from './measurement.ts';
import type { Machine } from './machine.ts';

/** Disturbed rounds are repeated until this many times the requested number of rounds has run. */
const PATIENCE = 3;
/** The first contender is the reference. Above this spread of its results, no ratio to it is meaningful. */
const MAX_REFERENCE_SPREAD = 0.3;

export type Pace = { readonly rounds: number; readonly windowMs: number; readonly anyway: boolean };

/** The machine was too noisy for a valid result; no figures are reported. */
export class Disturbed extends Error {}

/**
 * Contenders take turns within every round, and each round starts with another contender, so that drift affects all of them alike. A round
 * with a disturbed window is discarded and repeated; with `anyway` it is kept and the result is marked.
 * @throws Disturbed
 */
export const interleave = async (machine: Machine, contenders: readonly Contender[], { rounds, windowMs, anyway }: Pace): Promise<Race> => {
  const kept: Sample[][] = [];
  const reasons = new Map<string, string>();
  for (let round = 0; kept.length < rounds; round += 1) {
    if (round === rounds * PATIENCE) throw new Disturbed([...reasons.values()].join('; '));
    const { samples, disturbedBy } = await oneRound(machine, contenders, windowMs, round);
    for (const reason of disturbedBy) noteWorst(reasons, reason);
    if (disturbedBy.length === 0 || anyway) kept.push(samples);
  }
  if (!anyway) reasons.clear();
  const spread = spreadOf(kept.map(([reference]) => reference?.perSecond ?? 0));
  if (rounds > 1 && spread > MAX_REFERENCE_SPREAD) {
    noteWorst(reasons, `the reference itself varied by ${(spread * 100).toFixed(0)} %`);
    if (!anyway) throw new Disturbed([...reasons.values()].join('; '));
  }
  return {
    disturbedBy: [...reasons.values()],
    of: (name) => {
      const index = contenders.findIndex((contender) => contender.name === name);
      if (index === -1) throw new Error(`There is no contender ${name}.`);
      return medianSample(kept.flatMap((samples) => samples[index] ?? []));
    },
  };
};

/**
 * Groups reasons that differ only in their figures and keeps the alphabetically last one, which is the worst for figures of equal length.
 */
const noteWorst = (reasons: Map<string, string>, reason: string): void => {
  const kind = reason.replaceAll(/[\d.]+/g, '#');
  const before = reasons.get(kind);
  if (before === undefined || reason > before) reasons.set(kind, reason);
};

const oneRound = async (
  machine: Machine,
  contenders: readonly Contender[],
  windowMs: number,
  round: number,
): Promise<{ samples: Sample[]; disturbedBy: readonly string[] }> => {
  const samples: Sample[] = [];
  const disturbedBy: string[] = [];
  for (let turn = 0; turn < contenders.length; turn += 1) {
    const index = (turn + round) % contenders.length;
    const contender = contenders[index];
    if (contender === undefined) continue;
    const watched = await machine.watch(() => contender.window(windowMs));
    samples[index] = watched.outcome;
    disturbedBy.push(...watched.disturbedBy);
  }
  return { samples, disturbedBy };
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

const medianSample = (samples: readonly Sample[]): Sample => ({
  perSecond: median(samples.map(({ perSecond }) => perSecond)),
  p50Ms: median(samples.map(({ p50Ms = Number.NaN }) => p50Ms)),
  p99Ms: median(samples.map(({ p99Ms = Number.NaN }) => p99Ms)),
});

/** Leaves out the slowest and the fastest round, which do not affect a median either. */
const spreadOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length > 3 ? sorted.slice(1, -1) : sorted;
  return ((middle.at(-1) ?? Number.NaN) - (middle[0] ?? Number.NaN)) / median(values);
};
