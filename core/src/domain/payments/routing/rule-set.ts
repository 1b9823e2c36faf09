import type { RoutingRule, RuleConditions, RuleSet } from '@danubit/contracts/values/rule-set';

/** Before any set is published: the provider that took the card charges it, and no other is tried. */
export const DEFAULT_RULE_SET: RuleSet = { rules: [], fallback: [], costs: [] };

const MAX_RULES = 50;
const MAX_COST_WEIGHT = 100;

export type RuleSetProblem =
  | 'too_many_rules'
  | 'rule_without_name'
  | 'name_twice'
  | 'no_provider'
  | 'unknown_provider'
  | 'provider_twice'
  | 'share_not_positive'
  | 'weight_out_of_range'
  | 'bounds_reversed'
  | 'not_an_amount'
  | 'cost_out_of_range';

/** The first thing that is wrong with a set; null when it can be published. */
export const problemOf = ({ rules, fallback, costs }: RuleSet, providers: readonly string[]): RuleSetProblem | null => {
  if (rules.length > MAX_RULES) return 'too_many_rules';
  if (hasTwice(rules.map(({ name }) => name.trim()))) return 'name_twice';
  for (const list of [fallback, costs.map(({ provider }) => provider)]) {
    const problem = listProblem(list, providers);
    if (problem !== null) return problem;
  }
  if (costs.some(({ basisPoints }) => basisPoints < 0 || basisPoints > 10_000)) return 'cost_out_of_range';
  if (costs.some(({ fixedMinor }) => !isAmount(fixedMinor))) return 'not_an_amount';
  return rules.map((rule) => ruleProblem(rule, providers)).find((problem) => problem !== null) ?? null;
};

/** Every provider that rules may choose besides the one that accepted the card. */
export const providersIn = ({ rules, fallback }: RuleSet): readonly string[] => [
  ...new Set([...rules.flatMap(({ choose }) => providersOfChoice(choose)), ...fallback]),
];

export const providersOfChoice = (choose: RoutingRule['choose']): readonly string[] =>
  choose.by === 'split' ? choose.shares.map(({ provider }) => provider) : choose.providers;

const ruleProblem = ({ name, when, choose }: RoutingRule, providers: readonly string[]): RuleSetProblem | null => {
  if (name.trim() === '') return 'rule_without_name';
  const named = providersOfChoice(choose);
  if (named.length === 0) return 'no_provider';
  if (choose.by === 'split' && choose.shares.some(({ share }) => share < 1)) return 'share_not_positive';
  if (choose.by === 'score' && (choose.costWeight < 0 || choose.costWeight > MAX_COST_WEIGHT)) return 'weight_out_of_range';
  return boundsProblem(when) ?? listProblem(named, providers);
};

const boundsProblem = ({ fromMinor, toMinor }: RuleConditions): RuleSetProblem | null => {
  if ([fromMinor, toMinor].some((bound) => bound !== null && !isAmount(bound))) return 'not_an_amount';
  return fromMinor !== null && toMinor !== null && BigInt(fromMinor) > BigInt(toMinor) ? 'bounds_reversed' : null;
};

const listProblem = (list: readonly string[], providers: readonly string[]): RuleSetProblem | null => {
  if (hasTwice(list)) return 'provider_twice';
  return list.every((each) => providers.includes(each)) ? null : 'unknown_provider';
};

const hasTwice = (list: readonly string[]): boolean => new Set(list).size !== list.length;

const isAmount = (text: string): boolean => /^\d{1,15}$/.test(text);
