import type { MeasureUnit } from '@danubit/contracts/values/alerts';
import { ASSETS, toDecimal } from '@danubit/contracts/values/money';
import type { RuleResult } from './evaluate-rules.ts';
import type { Condition, Movements, Rule, Value } from './rule.ts';

/** A comparison that a rule made, as a person reads it. Figures are decimal text, null where they are not known. */
export type Measure = {
  readonly measure: string;
  readonly unit: MeasureUnit;
  readonly comparison: Comparison['is'];
  readonly value: string | null;
  readonly threshold: string | null;
  readonly holds: boolean;
};

type Comparison = Exclude<Condition, { readonly of: readonly Condition[] }>;

/** What a rule compared, in its order, with the figures that it found then. */
export const measuresOf = ({ when }: Pick<Rule, 'when'>, inputs: RuleResult['inputs']): readonly Measure[] =>
  comparisonsIn(when).flatMap((comparison, at) => {
    const found = inputs[at];
    return found === undefined ? [] : [measureOf(comparison, found)];
  });

const comparisonsIn = (condition: Condition): readonly Comparison[] =>
  'of' in condition ? condition.of.flatMap(comparisonsIn) : [condition];

const measureOf = ({ is, left, right }: Comparison, found: RuleResult['inputs'][number]): Measure => {
  const share = shareIn(left, right);
  const unit = unitOf(left);
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

/** "a × 100 at least b × 80" reads as "a at least 80% of b". */
const shareIn = (left: Value, right: Value): { readonly of: Value; readonly factor: bigint; readonly words: string } | null => {
  if (left.is !== 'times' || left.right.is !== 'number' || right.is !== 'times' || right.right.is !== 'number') return null;
  const factor = BigInt(left.right.value);
  return { of: left.left, factor, words: `${String((BigInt(right.right.value) * 100n) / factor)}% of ${wordsOf(right.left)}` };
};

const figureOf = (text: string, unit: MeasureUnit, factor: bigint): string | null => {
  if (text === 'unknown') return null;
  const figure = BigInt(text) / factor;
  return unit === 'eur' ? eur(figure) : String(figure);
};

const eur = (minor: bigint): string => toDecimal({ minor: String(minor), scale: ASSETS.EUR.scale });

const UNITS: Readonly<Record<Exclude<Value['is'], 'times'>, MeasureUnit>> = {
  number: 'number',
  amount: 'eur',
  'payer similarity': 'per_mille',
  'country mismatch': 'yes_no',
  'high-risk country': 'yes_no',
  'politically exposed': 'yes_no',
  'expected monthly volume': 'eur',
  available: 'eur',
  'relationship age in hours': 'hours',
  'hours since last movement': 'hours',
  sum: 'eur',
  largest: 'eur',
  count: 'number',
  counterparties: 'number',
};

const unitOf = (value: Value): MeasureUnit => (value.is === 'times' ? unitOf(value.left) : UNITS[value.is]);

const WORDS: Readonly<Record<string, string>> = {
  amount: 'amount of this payment',
  'payer similarity': 'likeness of the names of payer and customer',
  'country mismatch': 'countries of card, device and document differ',
  'high-risk country': 'a high-risk country takes part',
  'politically exposed': 'the customer is politically exposed',
  'expected monthly volume': 'the expected monthly volume',
  available: 'balance after this movement',
  'relationship age in hours': 'age of the relationship',
  'hours since last movement': 'time since the last movement',
};

const wordsOf = (value: Value): string => {
  if (value.is === 'number') return value.value;
  if (value.is === 'times') return value.right.is === 'number' ? `${value.right.value} times ${wordsOf(value.left)}` : wordsOf(value.left);
  return 'of' in value ? aggregateWords(value) : (WORDS[value.is] ?? value.is);
};

const AGGREGATES = { sum: 'sum of', count: 'number of', largest: 'largest of', counterparties: 'different cards or accounts of' } as const;

const aggregateWords = ({ is, of, hours, before }: Extract<Value, { readonly of: Movements }>): string =>
  [AGGREGATES[is], movementWords(of), `within ${windowWords(hours)}`, ...(before === true ? ['before this one'] : [])].join(' ');

const NOUNS = { in: 'incoming payments', out: 'outgoing payments', declined: 'declines' } as const;

const movementWords = ({ kinds, from, below, multipleOf }: Movements): string => {
  const [kind] = kinds;
  const noun = kinds.length > 1 || kind === undefined ? 'payments' : NOUNS[kind];
  const upTo = below === undefined ? ' EUR and more' : ` to under ${eur(BigInt(below))} EUR`;
  const round = multipleOf === undefined ? '' : ` in multiples of ${String(BigInt(multipleOf) / 100n)}`;
  return `${noun}${from === undefined ? '' : ` of ${eur(BigInt(from))}${upTo}`}${round}`;
};

const windowWords = (hours: number): string => {
  if (hours < 1) return `${String(Math.round(hours * 60))} minutes`;
  if (hours === 1) return 'an hour';
  return hours > 24 && hours % 24 === 0 ? `${String(hours / 24)} days` : `${String(hours)} hours`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
