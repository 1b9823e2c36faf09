import type { Row, Target } from './measurement.ts';

const COLUMNS = { verdict: 11, goal: 5, what: 58, ratio: 9 } as const;

const isMet = (ratio: number, target: Target): boolean => ('atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost);

const targetText = (target: Target): string => ('atLeast' in target ? `≥ ${target.atLeast.toFixed(2)}` : `≤ ${target.atMost.toFixed(2)}`);

/** "met  G1  append, 32 callers / pgbench  0.97  (≥ 0.90)  19,180 events/s against 19,774". */
export const lineOf = ({ goal, what, ratio, target, ours, reference, disturbedBy }: Row): string => {
  const verdict = isMet(ratio, target) ? 'met' : 'not met';
  const mark = disturbedBy.length === 0 ? '' : `\n${' '.repeat(COLUMNS.verdict)}DISTURBED: ${disturbedBy.join('; ')}`;
  const head = `${verdict.padEnd(COLUMNS.verdict)}${goal.padEnd(COLUMNS.goal)}${what.padEnd(COLUMNS.what)}`;
  return `${head}${ratio.toFixed(2).padStart(COLUMNS.ratio)}  (${targetText(target)})  ${ours} against ${reference}${mark}`;
};

/** 19180.4 → "19,180". */
export const count = (value: number): string => Math.round(value).toLocaleString('en');
