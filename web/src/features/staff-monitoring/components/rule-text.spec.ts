import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { describe, expect, test } from '@jest/globals';
import { conditionOf, newRule, ruleSetOf, textOf } from './rule-text.ts';

const SET: MonitoringRuleSet = {
  rules: [
    {
      ...{ id: 'volume-day', version: 1, name: 'High volume in a day', reason: 'A line.', outcome: 'review', score: 50 },
      when: { is: 'more than', left: { is: 'sum', of: { kinds: ['in'] }, hours: 24 }, right: { is: 'number', value: '2500000' } },
    },
  ],
  thresholds: { review: 60, blockAndReview: 120 },
  highRiskCountries: ['IR', 'KP'],
};
const typed = textOf(SET);
const [first = newRule('x')] = typed.rules;

describe('rules as they are typed', () => {
  test('are the same rules again', () => {
    expect(ruleSetOf(typed)).toEqual(SET);
  });

  test('read as a sentence', () => {
    expect(conditionOf(first.when)).toMatchObject({ words: 'sum of incoming payments within 24 hours is more than 25,000.00 EUR' });
  });

  test.each([
    ['a bracket that is missing', { when: '{' }, /^The rule “High volume in a day”: This is not a condition yet/],
    ['a word that the language does not have', { when: first.when.replace('"sum"', '"mood"') }, /look at left/],
    ['a score that is none', { score: 'much' }, /its score is a whole number/],
    ['an id with a space', { id: 'Two words' }, /its id is/],
    ['no reason', { reason: ' ' }, /say why/],
  ])('%s is named', (_, changes, message) => {
    expect(() => ruleSetOf({ ...typed, rules: [{ ...first, ...changes }] })).toThrow(message);
  });

  test('countries and thresholds are checked as well', () => {
    expect(() => ruleSetOf({ ...typed, highRiskCountries: 'Iran' })).toThrow(/two capital letters/);
    expect(() => ruleSetOf({ ...typed, review: '' })).toThrow(/whole numbers/);
  });
});
