import { expect, test } from '@jest/globals';
import { FIRST_RULE_SET } from '../monitoring/rule-settings.ts';
import { missingRules } from './missing-rules.ts';
import { monitoringRules } from './monitoring-rules.decider.ts';
import type { MonitoringRulesEvent } from './monitoring-rules.events.ts';

type Drafted = Extract<MonitoringRulesEvent, { type: 'MonitoringRulesDrafted' }>['data']['rules'];
const ALL: Drafted = { ...FIRST_RULE_SET, highRiskCountries: [...FIRST_RULE_SET.highRiskCountries], rules: [...FIRST_RULE_SET.rules] };
const OLD: Drafted = { ...ALL, rules: ALL.rules.filter(({ id }) => !id.startsWith('address-')) };
const drafted = (draft: number, rules = OLD): MonitoringRulesEvent => ({
  type: 'MonitoringRulesDrafted',
  data: { draft, rules, draftedBy: 'analyst', reason: 'Agreed.' },
});
const published = (version: number, draft: number): MonitoringRulesEvent => ({
  type: 'MonitoringRulesPublished',
  data: { version, draft, approver: 'officer', reason: 'Agreed.' },
});
const missingAfter = (...events: readonly MonitoringRulesEvent[]) =>
  missingRules(events.reduce(monitoringRules.evolve, monitoringRules.initial)).map(({ id }) => id);
const ABOUT_ADDRESSES = ['address-risk', 'address-mixers', 'address-sanctions'];

test('a set that was published before the rules about addresses existed lacks them', () => {
  expect(missingAfter(drafted(1), published(1, 1))).toEqual(ABOUT_ADDRESSES);
});

test('rules of the pack, of a draft that waits, and those that were published and left out later are not missed', () => {
  expect(missingAfter()).toEqual([]);
  expect(missingAfter(drafted(1), published(1, 1), drafted(2, ALL))).toEqual([]);
  expect(missingAfter(drafted(1, ALL), published(1, 1), drafted(2), published(2, 2))).toEqual([]);
});
