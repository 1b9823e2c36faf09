import { conditionWords } from '@danubit/contracts/values/monitoring-rule-words';
import {
  monitoringRuleSchema,
  monitoringRuleSetSchema,
  type Condition,
  type MonitoringRuleSet,
  type Rule,
} from '@danubit/contracts/values/monitoring-rules';
import * as z from 'zod/mini';

/** A rule as it is typed: texts, until it is drafted. */
export type RuleText = {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  readonly outcome: Rule['outcome'];
  /** For a decline: whether people look at it as well. */
  readonly alert: boolean;
  readonly score: string;
  readonly on: Rule['on'];
  readonly when: string;
};
export type RuleSetText = {
  readonly rules: readonly RuleText[];
  readonly review: string;
  readonly blockAndReview: string;
  readonly highRiskCountries: string;
};

export const textOf = ({ rules, thresholds, highRiskCountries }: MonitoringRuleSet): RuleSetText => ({
  rules: rules.map(({ id, name, reason, outcome, alert, score, on, when }) => ({
    key: id,
    id,
    name,
    reason,
    outcome,
    alert: alert === true,
    on,
    score: String(score),
    when: JSON.stringify(when, null, 2),
  })),
  review: String(thresholds.review),
  blockAndReview: String(thresholds.blockAndReview),
  highRiskCountries: highRiskCountries.join(', '),
});

/** A rule that hits from 1,000 EUR on, to be changed. */
export const newRule = (key: string): RuleText => ({
  key,
  id: '',
  name: '',
  reason: '',
  outcome: 'review',
  alert: false,
  score: '30',
  on: undefined,
  when: JSON.stringify({ is: 'at least', left: { is: 'amount' }, right: { is: 'number', value: '100000' } }, null, 2),
});

/** The condition, or what is wrong with it. */
export const conditionOf = (text: string): { readonly when: Condition; readonly words: string } | { readonly problem: string } => {
  let typed: unknown;
  try {
    typed = JSON.parse(text);
  } catch {
    return { problem: 'This is not a condition yet: a bracket, a quotation mark or a comma is missing.' };
  }
  const parsed = z.safeParse(monitoringRuleSchema, { ...SAMPLE, when: typed });
  if (parsed.success) return { when: parsed.data.when, words: conditionWords(parsed.data.when) };
  const path = deepest(parsed.error.issues).join(' › ');
  return { problem: `The language of rules does not have this${path === '' ? '' : `: look at ${path}`}.` };
};

const SAMPLE = { id: 'sample', version: 1, name: 'Sample', reason: 'Sample', outcome: 'review', score: 1 };

type Issue = { readonly path: readonly PropertyKey[]; readonly errors?: readonly (readonly Issue[])[] };

/** A union says that no choice fits; where it got furthest is what the reader has to look at. */
const deepest = (issues: readonly Issue[]): readonly string[] =>
  issues
    .map(({ path, errors = [] }) => [...path.slice(path[0] === 'when' ? 1 : 0).map(String), ...deepest(errors.flat())])
    .reduce((longest, path) => (path.length > longest.length ? path : longest), []);

/** @throws RangeError that names the rule and what is wrong */
export const ruleSetOf = ({ rules, review, blockAndReview, highRiskCountries }: RuleSetText): MonitoringRuleSet => {
  const typed = {
    rules: rules.map(ruleOf),
    thresholds: { review: wholeNumber(review), blockAndReview: wholeNumber(blockAndReview) },
    highRiskCountries: highRiskCountries.split(/[\s,]+/).filter((each) => each !== ''),
  };
  const parsed = z.safeParse(monitoringRuleSetSchema, typed);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new RangeError(
    first?.path[0] === 'highRiskCountries' ? 'Countries are two capital letters, such as KP.' : 'Scores are whole numbers from 1.',
  );
};

const ruleOf = ({ id, name, reason, outcome, alert, score, on, when: text }: RuleText): Rule => {
  const title = name.trim() === '' ? 'A rule without a name' : `The rule “${name.trim()}”`;
  const condition = conditionOf(text);
  if ('problem' in condition) throw new RangeError(`${title}: ${condition.problem}`);
  const { when } = condition;
  const rule = {
    id,
    version: 1,
    name,
    reason,
    when,
    outcome,
    score: wholeNumber(score),
    ...(on === undefined ? {} : { on }),
    ...(alert && outcome === 'decline' ? { alert } : {}),
  };
  const parsed = z.safeParse(monitoringRuleSchema, rule);
  if (parsed.success) return parsed.data;
  const field = String(parsed.error.issues[0]?.path[0] ?? '') as keyof typeof WRONG;
  throw new RangeError(`${title}: ${WRONG[field]}`);
};

const WRONG = {
  id: 'its id is lower-case letters, digits and hyphens, such as many-cards.',
  name: 'give it a name of up to 80 characters.',
  reason: 'say why it exists, in up to 300 characters.',
  score: 'its score is a whole number from 0 to 1,000.',
};

const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN);
