import type { MeasureUnit } from './alerts.ts';
import { groupedDigits } from './grouped-digits.ts';
import { ASSETS, toDecimal } from './money.ts';
import type { Aggregate, Comparison, Condition, MovementKind, Movements, Rule, Value } from './monitoring-rules.ts';

/** Monitoring rules in sentences, for alerts and for the people who change the rules. */
export const comparisonsIn = (condition: Condition): readonly Comparison[] =>
  'of' in condition ? condition.of.flatMap(comparisonsIn) : [condition];

/** "a × 100 at least b × 80" reads as "a at least 80% of b". */
export const shareIn = (left: Value, right: Value): { readonly of: Value; readonly factor: bigint; readonly words: string } | null => {
  if (left.is !== 'times' || left.right.is !== 'number' || right.is !== 'times' || right.right.is !== 'number') return null;
  const factor = BigInt(left.right.value);
  if (factor === 0n) return null;
  return { of: left.left, factor, words: `${String((BigInt(right.right.value) * 100n) / factor)}% of ${wordsOf(right.left)}` };
};

export const eurWords = (minor: bigint): string => toDecimal({ minor: String(minor), scale: ASSETS.EUR.scale });
const groupedEur = (minor: string): string => {
  const [whole = '', cents = ''] = eurWords(BigInt(minor)).split('.');
  return `${groupedDigits(whole)}.${cents}`;
};

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

export const unitOf = (value: Value): MeasureUnit => (value.is === 'times' ? unitOf(value.left) : UNITS[value.is]);

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

export const wordsOf = (value: Value): string => {
  if (value.is === 'number') return value.value;
  if (value.is === 'times') return value.right.is === 'number' ? `${value.right.value} times ${wordsOf(value.left)}` : wordsOf(value.left);
  return 'of' in value ? aggregateWords(value) : (WORDS[value.is] ?? value.is);
};

const AGGREGATES = {
  sum: 'sum of',
  count: 'number of',
  largest: 'the largest of',
  counterparties: 'number of different cards or accounts of',
} as const;

const aggregateWords = ({ is, of, hours, before }: Aggregate): string =>
  [
    is === 'counterparties' && of.kinds.every((kind) => kind === 'delivered') ? 'number of different addresses of' : AGGREGATES[is],
    ...[movementWords(of), `within ${windowWords(hours)}`],
    ...(before === true ? ['before this one'] : []),
  ].join(' ');

const NOUNS: Readonly<Record<MovementKind, string>> = {
  in: 'incoming payments',
  out: 'outgoing payments',
  delivered: 'deliveries of coins',
  declined: 'declines',
};

const movementWords = ({ kinds, from, below, multipleOf }: Movements): string => {
  const [kind] = kinds;
  const noun = kinds.length > 1 || kind === undefined ? 'payments' : NOUNS[kind];
  const upTo = below === undefined ? ' EUR and more' : ` to under ${groupedEur(below)} EUR`;
  const round = multipleOf === undefined ? '' : ` in multiples of ${String(BigInt(multipleOf) / 100n)}`;
  return `${noun}${from === undefined ? '' : ` of ${groupedEur(from)}${upTo}`}${round}`;
};

const windowWords = (hours: number): string => {
  if (hours < 1) return `${String(Math.round(hours * 60))} minutes`;
  if (hours === 1) return 'an hour';
  return hours > 24 && hours % 24 === 0 ? `${String(hours / 24)} days` : `${String(hours)} hours`;
};

const thresholdWords = (right: Value, unit: MeasureUnit): string => {
  if (right.is !== 'number') return wordsOf(right);
  if (unit === 'eur') return `${groupedEur(right.value)} EUR`;
  return { number: right.value, hours: `${right.value} hours`, per_mille: `${right.value} of 1,000`, yes_no: right.value }[unit];
};

const comparisonWords = ({ is, left, right }: Comparison): string => {
  const share = shareIn(left, right);
  if (share !== null) return `${wordsOf(share.of)} is ${is} ${share.words}`;
  // "the customer is politically exposed at least 1" is a yes.
  if (unitOf(left) === 'yes_no') return wordsOf(left);
  return `${wordsOf(left)} is ${is} ${thresholdWords(right, unitOf(left))}`;
};

/** When a rule hits, as one sentence without its full stop. */
export const conditionWords = (condition: Condition): string => {
  if (!('of' in condition)) return comparisonWords(condition);
  const parts = condition.of.map((part) => ('of' in part && part.of.length > 1 ? `(${conditionWords(part)})` : conditionWords(part)));
  return parts.join(condition.is === 'all' ? ' and ' : ' or ');
};

/** Which movements a rule is asked about. */
export const scopeWords = ({ on }: Pick<Rule, 'on'>): string =>
  on === undefined ? 'every movement' : on.map((kind) => NOUNS[kind]).join(', ');
