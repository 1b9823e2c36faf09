import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import { describe, expect, test } from '@jest/globals';
import { FIRST_RULE_SET } from '../monitoring/rule-settings.ts';
import type { Backtest, MonitoringRulesEvent } from './monitoring-rules.events.ts';
import {
  monitoringInForce,
  monitoringRules,
  needsBacktest,
  waitingDraft,
  type MonitoringRules,
  type MonitoringRulesCommand,
} from './monitoring-rules.decider.ts';

const [FIRST] = FIRST_RULE_SET.rules;
const SCORED: MonitoringRuleSet = {
  ...FIRST_RULE_SET,
  rules: FIRST_RULE_SET.rules.map((rule) => (rule === FIRST ? { ...rule, score: rule.score + 1 } : rule)),
};
const sides = { before: 0, after: 0 };
const backtest = (against: number): Backtest => ({
  ...{ upTo: '9', against, movements: 0, customers: 0, leftOut: 0, alerts: sides, held: sides, gained: 0, lost: 0, minutes: sides },
  rules: [],
});
const DRAFT: MonitoringRulesCommand = { type: 'DraftRules', rules: SCORED, by: 'anna', reason: 'Fewer alerts.' };
const TRIED: MonitoringRulesCommand = { type: 'RecordBacktest', draft: 1, backtest: backtest(0) };
const publish = (by: string, draft = 1): MonitoringRulesCommand => ({ type: 'PublishRules', draft, by, reason: 'Agreed.' });

/** Gives commands one after the other. @returns the state, or the code with which the last was refused */
const after = (...commands: readonly MonitoringRulesCommand[]): { state: MonitoringRules; refused: string | null } => {
  let [state, refused]: [MonitoringRules, string | null] = [monitoringRules.initial, null];
  for (const command of commands) {
    const decision = monitoringRules.decide(command, state);
    refused = decision.accepted ? null : decision.refusal.code;
    if (decision.accepted) state = decision.events.reduce((sum, event: MonitoringRulesEvent) => monitoringRules.evolve(sum, event), state);
  }
  return { state, refused };
};
const refusalOf = (...commands: readonly MonitoringRulesCommand[]) => after(...commands).refused;

describe('monitoring rules', () => {
  test('are those of the pack until others are published', () => {
    expect(monitoringInForce(monitoringRules.initial)).toEqual({ version: 0, rules: FIRST_RULE_SET });
  });

  test('are drafted, tried, published by a second person, and taken back', () => {
    const { state } = after(DRAFT, TRIED, publish('boris'));
    const { version, rules } = monitoringInForce(state);
    expect([version, ...rules.rules.slice(0, 2).map((rule) => rule.version)]).toEqual([1, 2, 1]);
    const back = after(DRAFT, TRIED, publish('boris'), { type: 'WithdrawRules', version: 1, by: 'boris', reason: 'Too many.' });
    expect(monitoringInForce(back.state).version).toBe(0);
  });

  test.each([
    ['by the person who drafted it', 'same_person', [DRAFT, TRIED, publish('anna')]],
    ['before it was tried', 'not_backtested', [DRAFT, publish('boris')]],
    ['that another draft has replaced', 'draft_outdated', [DRAFT, TRIED, DRAFT, publish('boris')]],
    ['twice', 'draft_outdated', [DRAFT, TRIED, publish('boris'), publish('boris')]],
    ['that does not exist', 'no_such_draft', [DRAFT, publish('boris', 7)]],
  ] as const)('a draft is not published %s', (_, code, commands) => {
    expect(refusalOf(...commands)).toBe(code);
  });

  test('a draft is tried again when other rules have come into force', () => {
    const other: MonitoringRulesCommand = { ...DRAFT, rules: FIRST_RULE_SET };
    const { state, refused } = after(DRAFT, TRIED, publish('boris'), other, { ...TRIED, draft: 2 }, publish('boris', 2));
    expect(refused).toBe('not_backtested');
    const waiting = waitingDraft(state);
    expect(waiting === undefined ? null : needsBacktest(state, waiting)).toBe(true);
  });

  test('a rule keeps its version while it reads the same, whatever the order of its parts, and gets its old one back', () => {
    const turned = { ...SCORED, rules: SCORED.rules.map((rule) => Object.fromEntries(Object.entries(rule).reverse()) as typeof rule) };
    const { state } = after(DRAFT, { ...DRAFT, rules: turned }, { ...DRAFT, rules: FIRST_RULE_SET });
    expect(state.drafts.map(({ rules }) => rules.rules[0]?.version)).toEqual([2, 2, 1]);
  });

  test.each([
    ['reason_missing', { ...DRAFT, reason: ' ' }],
    ['id_twice', { ...DRAFT, rules: { ...SCORED, rules: [...SCORED.rules, ...SCORED.rules.slice(0, 1)] } }],
    ['thresholds_reversed', { ...DRAFT, rules: { ...SCORED, thresholds: { review: 60, blockAndReview: 60 } } }],
  ] as const)('a draft is refused: %s', (code, command) => {
    expect(refusalOf(command)).toBe(code);
  });

  test('run in shadow once, and only while they wait', () => {
    const shadow: MonitoringRulesCommand = { type: 'StartShadowRun', draft: 1, by: 'anna' };
    expect(after(DRAFT, shadow).state.drafts[0]?.isShadowed).toBe(true);
    expect(refusalOf(DRAFT, shadow, shadow)).toBe('already_shadowed');
    expect(refusalOf(DRAFT, { type: 'DiscardRules', draft: 1, by: 'anna', reason: 'No.' }, shadow)).toBe('draft_outdated');
  });

  test('only those in force are taken back', () => {
    expect(refusalOf({ type: 'WithdrawRules', version: 1, by: 'boris', reason: 'Why not.' })).toBe('not_in_force');
  });
});
