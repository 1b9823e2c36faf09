import type { MeasureUnit } from '@danubit/contracts/values/alerts';
import { comparisonsIn, eurWords, shareIn, unitOf, wordsOf } from '@danubit/contracts/values/monitoring-rule-words';
import type { Comparison, Rule } from '@danubit/contracts/values/monitoring-rules';
import type { RuleResult } from './evaluate-rules.ts';

/** A comparison that a rule made, as a person reads it. Figures are decimal text, null where they are not known. */
export type Measure = {
  readonly measure: string;
  readonly unit: MeasureUnit;
  readonly comparison: Comparison['is'];
  readonly value: string | null;
  readonly threshold: string | null;
  readonly holds: boolean;
};

/** What a rule compared, in its order, with the figures that it found then. */
export const measuresOf = ({ when }: Pick<Rule, 'when'>, inputs: RuleResult['inputs']): readonly Measure[] =>
  comparisonsIn(when).flatMap((comparison, at) => {
    const found = inputs[at];
    return found === undefined ? [] : [measureOf(comparison, found)];
  });

const measureOf = ({ is, left, right }: Comparison, found: RuleResult['inputs'][number]): Measure => {
  const share = shareIn(left, right);
  const unit = left.is === 'number' ? unitOf(right) : unitOf(left);
  const against = right.is === 'number' ? '' : ` against ${share === null ? wordsOf(right) : share.words}`;
  const factor = share?.factor ?? 1n;
  return {
    measure: `${capital(wordsOf(share?.of ?? left))}${against}`,
    unit,
    comparison: is,
    value: figureOf(found.left, unit, factor),
    threshold: figureOf(found.right, unit, factor),
    holds: found.holds,
  };
};

const figureOf = (text: string, unit: MeasureUnit, factor: bigint): string | null => {
  if (text === 'unknown') return null;
  const figure = BigInt(text) / factor;
  return unit === 'eur' ? eurWords(figure) : String(figure);
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
