import {
  MONITORING_OUTCOMES,
  type Aggregate,
  type Condition,
  type MonitoringOutcome,
  type MovementKind,
  type Movements,
  type Rule,
  type Value,
} from '@danubit/contracts/values/monitoring-rules';
import { addressRisk, exposureTo } from './address-assessment.ts';
import type { MonitoringCase, Movement } from './movement.ts';

/** What a rule said, with every figure that it looked at. */
export type RuleResult = {
  readonly ruleId: string;
  readonly version: number;
  readonly hit: boolean;
  /** The two sides of each comparison, in the order of the rule; `unknown` where a figure is not known. */
  readonly inputs: readonly { readonly comparison: string; readonly left: string; readonly right: string; readonly holds: boolean }[];
};

export type MonitoringVerdict = {
  readonly outcome: MonitoringOutcome;
  readonly score: number;
  readonly results: readonly RuleResult[];
};

export type Thresholds = { readonly review: number; readonly blockAndReview: number };

/** The strongest outcome of the rules that hit, or of the sum of their scores. */
export const evaluateRules = (rules: readonly Rule[], subject: MonitoringCase, thresholds: Thresholds): MonitoringVerdict => {
  const results = rules.map((rule) => evaluateRule(rule, subject));
  const hits = rules.filter((_, at) => results[at]?.hit === true);
  const score = hits.reduce((sum, rule) => sum + rule.score, 0);
  const byScore = score >= thresholds.blockAndReview ? 'block_and_review' : score >= thresholds.review ? 'review' : 'approve';
  return { outcome: strongest([byScore, ...hits.map(({ outcome }) => outcome)]), score, results };
};

export type RuleEffect = { readonly isHeld: boolean; readonly isDeclined: boolean; readonly isAlert: boolean };

/** Only money can be declined: coins that a rule would decline are held, since nothing takes them back. */
const DECLINABLE: readonly MovementKind[] = ['in', 'out'];

/** What a verdict does to a movement. A decline alone raises no alert, unless its rule says so. */
export const effectOf = (rules: readonly Rule[], { outcome, results }: MonitoringVerdict, kind: MovementKind): RuleEffect => {
  if (outcome === 'approve') return { isHeld: false, isDeclined: false, isAlert: false };
  if (outcome !== 'decline' || !DECLINABLE.includes(kind)) return { isHeld: outcome !== 'review', isDeclined: false, isAlert: true };
  const hits = rules.filter((_, at) => results[at]?.hit === true);
  return { isHeld: false, isDeclined: true, isAlert: hits.some((rule) => rule.outcome !== 'decline' || rule.alert === true) };
};

const strongest = (outcomes: readonly MonitoringOutcome[]): MonitoringOutcome =>
  MONITORING_OUTCOMES.findLast((outcome) => outcomes.includes(outcome)) ?? 'approve';

/** Rules that do not say which movements they are about are about money. */
const MONEY: readonly MovementKind[] = ['in', 'out', 'declined'];

const evaluateRule = (rule: Rule, subject: MonitoringCase): RuleResult => {
  if (!(rule.on ?? MONEY).includes(subject.movement.kind)) return { ruleId: rule.id, version: rule.version, hit: false, inputs: [] };
  const inputs: RuleResult['inputs'][number][] = [];
  const hit = holds(rule.when, subject, inputs);
  return { ruleId: rule.id, version: rule.version, hit, inputs };
};

/** Every comparison is made, also where an earlier one has decided, so that an alert shows all figures. */
const holds = (condition: Condition, subject: MonitoringCase, inputs: RuleResult['inputs'][number][]): boolean => {
  if ('of' in condition) {
    const parts = condition.of.map((part) => holds(part, subject, inputs));
    return condition.is === 'all' ? parts.every(Boolean) : parts.some(Boolean);
  }
  const [left, right] = [valueOf(condition.left, subject), valueOf(condition.right, subject)];
  const isTrue = left !== null && right !== null && compare(condition.is, left, right);
  inputs.push({ comparison: condition.is, left: String(left ?? 'unknown'), right: String(right ?? 'unknown'), holds: isTrue });
  return isTrue;
};

const compare = (comparison: 'at least' | 'more than' | 'less than', left: bigint, right: bigint): boolean => {
  if (comparison === 'at least') return left >= right;
  return comparison === 'more than' ? left > right : left < right;
};

const HOUR_MS = 3_600_000;

const valueOf = (value: Value, subject: MonitoringCase): bigint | null => {
  if (value.is === 'number') return BigInt(value.value);
  if (value.is === 'times') {
    const [left, right] = [valueOf(value.left, subject), valueOf(value.right, subject)];
    return left === null || right === null ? null : left * right;
  }
  return 'of' in value ? aggregate(value, subject) : FIGURES[value.is](subject);
};

type Figure = Exclude<Value, Aggregate | { readonly is: 'number' | 'times' }>['is'];

const FIGURES: Readonly<Record<Figure, (subject: MonitoringCase) => bigint | null>> = {
  amount: ({ movement }) => movement.eurMinor,
  'payer similarity': ({ movement }) => (movement.payerSimilarity === null ? null : BigInt(movement.payerSimilarity)),
  'country mismatch': ({ movement }) => flag(new Set(countriesOf(movement)).size > 1),
  'high-risk country': ({ movement, highRiskCountries }) =>
    flag(countriesOf(movement).some((country) => highRiskCountries.includes(country))),
  'politically exposed': ({ customer }) => flag(customer.isPoliticallyExposed),
  'expected monthly volume': ({ customer }) => customer.expectedMonthlyEurMinor,
  available: ({ customer }) => customer.availableEurMinor,
  'address risk': ({ movement: { addresses = [] } }) => addressRisk(addresses),
  'sanctions exposure': ({ movement: { addresses = [] } }) => exposureTo('sanctions', addresses),
  'mixer exposure': ({ movement: { addresses = [] } }) => exposureTo('mixer', addresses),
  'darknet exposure': ({ movement: { addresses = [] } }) => exposureTo('darknet', addresses),
  'relationship age in hours': ({ customer, movement }) => hoursBetween(customer.sinceMs, movement.atMs),
  'hours since last movement': ({ movement, history }) => {
    const earlier = history.map(({ atMs }) => atMs).filter((atMs) => atMs < movement.atMs);
    return earlier.length === 0 ? null : hoursBetween(Math.max(...earlier), movement.atMs);
  },
};

const flag = (isSet: boolean): bigint => (isSet ? 1n : 0n);
const countriesOf = ({ countries: { instrument, device, document } }: Movement): readonly string[] =>
  [instrument, device, document].filter((country) => country !== null);
const hoursBetween = (fromMs: number, toMs: number): bigint => BigInt(Math.floor((toMs - fromMs) / HOUR_MS));

/** A window of 24 hours covers events less than 24 hours before the movement. */
const aggregate = ({ is, of, hours, before }: Aggregate, { movement, history }: MonitoringCase): bigint => {
  const fromMs = movement.atMs - hours * HOUR_MS;
  const own = [...history, ...(before === true ? [] : [movement])];
  const counted: readonly Counted[] = of.linked === true ? linkedTo(movement, own) : own;
  const taken = counted.filter((one) => one.atMs > fromMs && one.atMs <= movement.atMs && isTaken(one, of));
  switch (is) {
    case 'sum':
      return taken.reduce((sum, { eurMinor }) => sum + eurMinor, 0n);
    case 'count':
      return BigInt(taken.length);
    case 'largest':
      return taken.reduce((largest, { eurMinor }) => (eurMinor > largest ? eurMinor : largest), 0n);
    case 'counterparties':
      return BigInt(new Set(taken.map(({ counterparty }) => counterparty).filter((one) => one !== null)).size);
    case 'customers':
      return BigInt(new Set(taken.map(({ customer }) => customer)).size);
  }
};

/** With the same card, account or address; the customer's own have no number. */
const linkedTo = ({ counterparty, linked = [] }: Movement, own: readonly Movement[]): readonly Counted[] =>
  counterparty === null
    ? []
    : [...own.filter((each) => each.counterparty === counterparty), ...linked.map((each) => ({ ...each, counterparty }))];
type Counted = Pick<Movement, 'kind' | 'atMs' | 'eurMinor' | 'minor' | 'counterparty'> & { readonly customer?: number };

const isTaken = ({ kind, eurMinor, minor }: Counted, { kinds, from, below, multipleOf }: Movements): boolean =>
  kinds.includes(kind) &&
  (from === undefined || eurMinor >= BigInt(from)) &&
  (below === undefined || eurMinor < BigInt(below)) &&
  (multipleOf === undefined || minor % BigInt(multipleOf) === 0n);
