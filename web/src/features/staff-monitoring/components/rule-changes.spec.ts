import type { Rule } from '@danubit/contracts/values/monitoring-rules';
import { describe, expect, test } from '@jest/globals';
import { isSame, otherChanges } from './rule-changes.ts';

const RULE: Rule = {
  ...{ id: 'large', version: 2, name: 'Large', reason: 'A line.', outcome: 'review', score: 50 },
  when: { is: 'more than', left: { is: 'amount' }, right: { is: 'number', value: '100' } },
};
const FIGURES = { thresholds: { review: 60, blockAndReview: 120 }, highRiskCountries: ['IR', 'KP'] };

describe('what a draft changes', () => {
  test('is found by the content of a rule, not by its number', () => {
    expect(isSame(RULE, { ...RULE, version: 3 })).toBe(true);
    expect(isSame(RULE, { ...RULE, when: { ...RULE.when, is: 'at least' } as Rule['when'] })).toBe(false);
    expect(isSame(RULE, { ...RULE, score: 51 })).toBe(false);
  });

  test('includes thresholds and countries', () => {
    expect(otherChanges(FIGURES, FIGURES)).toEqual([]);
    expect(otherChanges({ thresholds: { review: 80, blockAndReview: 100 }, highRiskCountries: ['IR', 'MM'] }, FIGURES)).toEqual([
      'An alert from a score of 80 instead of 60.',
      'A hold from a score of 100 instead of 120.',
      'High-risk countries added: MM.',
      'High-risk countries removed: KP.',
    ]);
  });
});
