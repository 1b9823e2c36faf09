import type { MonitoringRuleSet, Rule } from '@danubit/contracts/values/monitoring-rules';

/** By what they say: drafts that were numbered at different times may use a number twice. */
export const isSame = (one: Rule, other: Rule): boolean => contentOf(one) === contentOf(other);

const contentOf = ({ version: _, ...rule }: Rule): string => JSON.stringify(sorted(rule));

const sorted = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(sorted);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .toSorted()
      .map(([name, value]) => [name, sorted(value)]),
  );
};

type Figures = Pick<MonitoringRuleSet, 'thresholds' | 'highRiskCountries'>;

/** What a draft changes besides its rules. */
export const otherChanges = (draft: Figures, inForce: Figures): readonly string[] => {
  const added = draft.highRiskCountries.filter((each) => !inForce.highRiskCountries.includes(each));
  const removed = inForce.highRiskCountries.filter((each) => !draft.highRiskCountries.includes(each));
  return [
    ...scoreChange('An alert', draft.thresholds.review, inForce.thresholds.review),
    ...scoreChange('A hold', draft.thresholds.blockAndReview, inForce.thresholds.blockAndReview),
    ...(added.length === 0 ? [] : [`High-risk countries added: ${added.join(', ')}.`]),
    ...(removed.length === 0 ? [] : [`High-risk countries removed: ${removed.join(', ')}.`]),
  ];
};

const scoreChange = (what: string, now: number, before: number): readonly string[] =>
  now === before ? [] : [`${what} from a score of ${String(now)} instead of ${String(before)}.`];
