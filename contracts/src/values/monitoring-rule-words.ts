import type { MeasureUnit } from './alerts.ts';
import { groupedDigits } from './grouped-digits.ts';
import { ASSETS, toDecimal } from './money.ts';
import type { Aggregate, Comparison, Condition, MovementKind, Movements, Rule, Value } from './monitoring-rules.ts';

/** Monitoring rules in sentences, for alerts and for the people who change the rules. */
export const comparisonsIn = (condition: Condition): readonly Comparison[] =>
  'of' in condition ? condition.of.flatMap(comparisonsIn) : [condition];

/** "a × 100 at least b × 80" reads as "a at least 80% of b". Only where the share is a whole number, so that the words are exact. */
export const shareIn = (left: Value, right: Value): { readonly of: Value; readonly factor: bigint; readonly words: string } | null => {
  if (left.is !== 'times' || left.right.is !== 'number' || right.is !== 'times' || right.right.is !== 'number') return null;
  if (left.left.is === 'number' || right.left.is === 'number') return null;
  const [factor, percents] = [BigInt(left.right.value), BigInt(right.right.value) * 100n];
  if (factor === 0n || percents % factor !== 0n) return null;
  return { of: left.left, factor, words: `${String(percents / factor)}% of ${wordsOf(right.left)}` };
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
  'address risk': 'number',
  'sanctions exposure': 'per_mille',
  'mixer exposure': 'per_mille',
  'darknet exposure': 'per_mille',
  'politically exposed': 'yes_no',
  'expected monthly volume': 'eur',
  available: 'eur',
  'relationship age in hours': 'hours',
  'hours since last movement': 'hours',
  sum: 'eur',
  largest: 'eur',
  count: 'number',
  counterparties: 'number',
  customers: 'number',
};

/** A product has the unit of the part that is not a plain number; two figures multiplied have none. */
export const unitOf = (value: Value): MeasureUnit => {
  if (value.is !== 'times') return UNITS[value.is];
  if (value.left.is === 'number') return unitOf(value.right);
  return value.right.is === 'number' ? unitOf(value.left) : 'number';
};

const WORDS: Readonly<Record<string, string>> = {
  amount: 'amount of this payment',
  'payer similarity': 'likeness of the names of payer and customer',
  'country mismatch': 'countries of card, device and document differ',
  'high-risk country': 'a high-risk country takes part',
  'address risk': 'risk score of the address (0 to 100)',
  'sanctions exposure': 'share of sanctioned owners in the funds of the address',
  'mixer exposure': 'share of mixers in the funds of the address',
  'darknet exposure': 'share of darknet markets in the funds of the address',
  'politically exposed': 'the customer is politically exposed',
  'expected monthly volume': 'the expected monthly volume',
  available: 'balance after this movement',
  'relationship age in hours': 'age of the relationship',
  'hours since last movement': 'time since the last movement',
};

export const wordsOf = (value: Value): string => {
  if (value.is === 'number') return value.value;
  if (value.is === 'times') {
    const [factor, of] = value.right.is === 'number' ? [value.right, value.left] : [value.left, value.right];
    return `${wordsOf(factor)} times ${wordsOf(of)}`;
  }
  return 'of' in value ? aggregateWords(value) : (WORDS[value.is] ?? value.is);
};

const AGGREGATES = {
  sum: 'sum of',
  count: 'number of',
  largest: 'the largest of',
  counterparties: 'number of different cards or accounts of',
  customers: 'number of customers with',
} as const;

const aggregateWords = ({ is, of, hours, before }: Aggregate): string =>
  [
    is === 'counterparties' && of.kinds.every((kind) => kind === 'delivered' || kind === 'received')
      ? 'number of different addresses of'
      : AGGREGATES[is],
    ...[movementWords(of), `within ${windowWords(hours)}`],
    ...(before === true ? ['before this one'] : []),
  ].join(' ');

const NOUNS: Readonly<Record<MovementKind, string>> = {
  in: 'incoming payments',
  out: 'outgoing payments',
  delivered: 'deliveries of coins',
  received: 'receipts of coins',
  declined: 'declines',
};

const movementWords = ({ kinds, from, below, multipleOf, linked }: Movements): string => {
  const other = kinds.every((kind) => kind === 'delivered' || kind === 'received') ? 'address' : 'card or account';
  const shared = linked === true ? ` with the same ${other}, by any customer,` : '';
  const round = multipleOf === undefined ? '' : ` in multiples of ${groupedEur(multipleOf)} of their currency`;
  return `${kindWords(kinds)}${bandWords(from, below)}${round}${shared}`;
};

const kindWords = (kinds: readonly MovementKind[]): string => {
  const named = [...new Set(kinds)];
  if (named.length === 2 && named.includes('in') && named.includes('out')) return 'incoming and outgoing payments';
  const [last = '', ...others] = named.map((kind) => NOUNS[kind]).toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
};

const bandWords = (from: string | undefined, below: string | undefined): string => {
  if (from === undefined) return below === undefined ? '' : ` of under ${groupedEur(below)} EUR`;
  return ` of ${groupedEur(from)}${below === undefined ? ' EUR and more' : ` to under ${groupedEur(below)} EUR`}`;
};

const windowWords = (hours: number): string => {
  if (hours * 60 < 1) return `${shortNumber(hours * 3_600)} seconds`;
  if (hours < 1) return `${shortNumber(hours * 60)} minutes`;
  if (hours === 1) return 'an hour';
  return hours > 24 && hours % 24 === 0 ? `${String(hours / 24)} days` : `${shortNumber(hours)} hours`;
};

const shortNumber = (figure: number): string => String(Number(figure.toPrecision(4)));

const sideWords = (side: Value, unit: MeasureUnit): string => {
  if (isConstant(side)) {
    const figure = constantOf(side);
    if (unit === 'eur') return `${groupedEur(figure)} EUR`;
    return { number: figure, hours: `${figure} hours`, per_mille: `${figure} of 1,000`, yes_no: figure }[unit];
  }
  return side.is in YES_NO ? `the figure (1 for yes, 0 for no) that says whether ${wordsOf(side)}` : wordsOf(side);
};

const isConstant = (side: Value): boolean =>
  side.is === 'number' || (side.is === 'times' && side.left.is === 'number' && side.right.is === 'number');

const constantOf = (side: Value): string => {
  if (side.is === 'times') return String(BigInt(constantOf(side.left)) * BigInt(constantOf(side.right)));
  return side.is === 'number' ? side.value : '0';
};

/** What is yes or no, with the sentence for "no". */
const YES_NO: Readonly<Record<string, string>> = {
  'country mismatch': 'countries of card, device and document do not differ',
  'high-risk country': 'no high-risk country takes part',
  'politically exposed': 'the customer is not politically exposed',
};

/** "politically exposed at least 1" is a yes, "less than 1" a no; what holds always or never is left to the general sentence. */
const yesNoWords = ({ is, left, right }: Comparison): string | null => {
  if (right.is !== 'number' || !(left.is in YES_NO)) return null;
  const line = BigInt(right.value);
  if ((is === 'at least' && line === 1n) || (is === 'more than' && line === 0n)) return wordsOf(left);
  return is === 'less than' && line === 1n ? (YES_NO[left.is] ?? null) : null;
};

const comparisonWords = (comparison: Comparison): string => {
  const { is, left, right } = comparison;
  const share = shareIn(left, right);
  if (share !== null) return `${wordsOf(share.of)} is ${is} ${share.words}`;
  const unit = isConstant(left) ? unitOf(right) : unitOf(left);
  return yesNoWords(comparison) ?? `${sideWords(left, unit)} is ${is} ${sideWords(right, unit)}`;
};

/** When a rule hits, as one sentence without its full stop. */
export const conditionWords = (condition: Condition): string => {
  if (!('of' in condition)) return comparisonWords(condition);
  const parts = condition.of.map((part) => ('of' in part && part.of.length > 1 ? `(${conditionWords(part)})` : conditionWords(part)));
  return parts.join(condition.is === 'all' ? ' and ' : ' or ');
};

/** Movements that a rule applies to. Without `on`: those of money. */
export const scopeWords = ({ on }: Pick<Rule, 'on'>): string => kindWords(on ?? ['in', 'out', 'declined']);
