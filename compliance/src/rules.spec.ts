import { AlertBook } from '@danubit/core/compliance/alert-book';
import { ShadowBook } from '@danubit/core/compliance/shadow-book';
import { money } from '@danubit/contracts/values/money';
import type { MonitoringRuleSet } from '@danubit/contracts/values/monitoring-rules';
import type { AlertEvent } from '@danubit/core/domain/compliance/alert/alert.events';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { evaluateRules } from '@danubit/core/domain/compliance/monitoring/evaluate-rules';
import { FIRST_RULE_SET } from '@danubit/core/domain/compliance/monitoring/rule-settings';
import { caseOf } from '@danubit/core/domain/compliance/monitoring/stored-movement';
import { monitoringRules, type MonitoringRulesCommand } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.decider';
import { MONITORING_RULES_STREAM, type Backtest } from '@danubit/core/domain/compliance/monitoring-rules/monitoring-rules.events';
import type { CustomerFileEvent } from '@danubit/core/domain/onboarding/customer/customer-file.events';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { orErased } from '@danubit/event-store/kernel/personal';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { answerQuestion } from './answer-question.ts';
import { backtestDraft } from './backtest-draft.ts';
import { delivering, requested, scene, SUBJECT_ID, USER_ID, withdrawingCoins, withdrawn, type Scene } from './testing/scene.ts';

const ADDRESS = '149w62rY42aZBox8fGcmqNsXUzSStKeq8D';
/** As the pack, but nothing about a day's volume, and one rule of its own from 200 EUR on. */
const OTHER: MonitoringRuleSet = {
  ...FIRST_RULE_SET,
  rules: [
    ...FIRST_RULE_SET.rules.filter(({ id }) => id !== 'volume-day'),
    {
      ...{ id: 'from-200', version: 1, name: 'From 200', reason: 'A line of the test.', outcome: 'review', score: 1 },
      when: { is: 'at least', left: { is: 'amount' }, right: { is: 'number', value: '20000' } },
    },
  ],
};

let tools: Scene;
let book: AlertBook;
beforeEach(async () => {
  tools = await scene();
  book = new AlertBook(tools.restricted);
});

const context = (subjectId: string | null) =>
  commandContext({
    commandId: newCommandId(tools.clock.now()),
    occurredAt: tools.clock.now().toISOString(),
    ...{ actor: SYSTEM_ACTOR, subjectId },
  });
const change = async (command: MonitoringRulesCommand): Promise<void> => {
  const stream = MONITORING_RULES_STREAM;
  const handled = await handleCommand(tools.restricted, { stream, decider: monitoringRules, command, context: context(null) });
  expect(handled).toMatchObject({ accepted: true });
};
const drafted = (rules = OTHER) => change({ type: 'DraftRules', rules, by: 'anna', reason: 'A test.' });
const deposit = async (eur: bigint) => answerQuestion(tools, 'payment', await requested(tools, { amount: money('EUR', eur) }));
const trialOf = async (draft: number): Promise<Backtest> => {
  const trial = (await tools.rules.read()).state.drafts[draft - 1]?.backtest;
  if (trial === undefined || trial === null) throw new Error('The draft was not tried.');
  return trial;
};

describe('a draft of rules', () => {
  test('is tried over the whole history: alerts gained and lost, and the hours of analysts', async () => {
    for (const eur of [1_234_567n, 1_300_001n, 12_345n]) await deposit(eur);
    await drafted();
    expect(await backtestDraft(tools)).toBe(true);
    const trial = await trialOf(1);
    expect(trial).toMatchObject({ movements: 3, customers: 1, leftOut: 0, against: 0 });
    const hitsOf = (id: string) => trial.rules.find(({ ruleId }) => ruleId === id);
    expect(hitsOf('from-200')).toEqual({ ruleId: 'from-200', before: 0, after: 2 });
    expect(hitsOf('volume-day')).toEqual({ ruleId: 'volume-day', before: 2, after: 0 });
    const { alerts, gained, lost, minutes } = trial;
    expect(gained).toBeGreaterThan(0);
    expect(alerts.after - alerts.before).toBe(gained - lost);
    expect(minutes.after).toBeGreaterThanOrEqual(15 * alerts.after);
    expect(await backtestDraft(tools)).toBe(false);
  });

  test('that reads like the rules in force finds exactly the alerts that were raised', async () => {
    for (const eur of [1_234_567n, 1_300_001n, 12_345n, 98_000n, 98_100n, 98_200n]) await deposit(eur);
    await drafted(FIRST_RULE_SET);
    await backtestDraft(tools);
    const { length } = await book.all();
    expect(length).toBeGreaterThan(0);
    expect(await trialOf(1)).toMatchObject({ movements: 6, alerts: { before: length, after: length }, gained: 0, lost: 0 });
  });

  test('in shadow judges movements without any effect', async () => {
    await drafted();
    await change({ type: 'StartShadowRun', draft: 1, by: 'anna' });
    expect(await deposit(25_000n)).toBe('clear');
    expect(await book.all()).toEqual([]);
    const run = await new ShadowBook(tools.restricted).of('1');
    expect(run).toEqual({ movements: 1, alerts: { before: 0, after: 1 }, gained: 1, lost: 0 });
  });

  test('may decline: money ends without an alert unless the rule says so, coins are held, and a listed person’s money is frozen', async () => {
    const declining = (alert: boolean): MonitoringRuleSet => ({
      ...FIRST_RULE_SET,
      rules: [
        {
          ...{ id: 'no-more-than-300', version: 1, name: 'Over 300', reason: 'A test.', outcome: 'decline', score: 200 },
          on: ['in', 'out', 'delivered'],
          when: { is: 'more than', left: { is: 'amount' }, right: { is: 'number', value: '30000' } },
          ...(alert ? { alert } : {}),
        },
      ],
    });
    const published = async (draft: number, alert: boolean): Promise<void> => {
      await drafted(declining(alert));
      await change({ type: 'StartShadowRun', draft, by: 'anna' });
      await backtestDraft(tools);
    };
    await deposit(40_000n);
    await published(1, false);
    await deposit(41_000n);
    expect(await trialOf(1)).toMatchObject({
      movements: 1,
      alerts: { before: 0, after: 0 },
      held: { after: 0 },
      declined: { before: 0, after: 1 },
    });
    expect(await new ShadowBook(tools.restricted).of('1')).toEqual({ movements: 1, alerts: { before: 0, after: 0 }, gained: 0, lost: 0 });
    await change({ type: 'PublishRules', draft: 1, by: 'boris', reason: 'Agreed.' });
    const declined = await requested(tools, { amount: money('EUR', 50_000n) });
    expect([await answerQuestion(tools, 'payment', declined), await answerQuestion(tools, 'payment', declined)]).toEqual([
      'decline',
      'decline',
    ]);
    expect(await answerQuestion(tools, 'payout', await withdrawn(tools, 'Jana Nováková', money('EUR', 50_000n)))).toBe('decline');
    expect([await deposit(30_000n), await book.all()]).toEqual(['clear', []]);

    expect(await answerQuestion(tools, 'delivery', await delivering(tools, ADDRESS, money('EUR', 50_000n)))).toBe('hold');
    const listed = await requested(tools, { amount: money('EUR', 50_000n), payer: 'Zoran Testovic' });
    expect(await answerQuestion(tools, 'payment', listed)).toBe('hold');
    expect((await book.all()).map(({ state: { trigger, isHeld } }) => [trigger, isHeld])).toEqual([
      ['delivery', true],
      ['deposit', true],
    ]);

    await published(2, true);
    await change({ type: 'PublishRules', draft: 2, by: 'boris', reason: 'Agreed.' });
    expect(await deposit(50_000n)).toBe('decline');
    expect((await book.all()).at(-1)).toMatchObject({ outcome: 'decline', reasons: ['Over 300'], state: { isHeld: false } });
  });

  test('that was published raises alerts under its own name, and earlier alerts replay to the same result', async () => {
    for (const eur of [1_234_567n, 1_300_001n]) await deposit(eur);
    const [before] = await book.all();
    await drafted();
    await backtestDraft(tools);
    await change({ type: 'PublishRules', draft: 1, by: 'boris', reason: 'Agreed.' });
    tools.clock.pass(40 * 24 * 3_600_000);
    await tools.refresh();
    await deposit(25_000n);
    const raised = await Promise.all((await book.all()).map(({ state }) => raisedOf(state.alertId)));
    expect(raised.map(({ rules }) => rules)).toEqual(['pack/4', 'rules/1']);
    const old = await raisedOf(before?.state.alertId ?? '');
    const results = orErased(old.results, []);
    const inputs = orErased(old.inputs, null);
    const again = evaluateRules(
      results.map(({ rule }) => rule),
      caseOf(inputs ?? never()),
      old.thresholds,
    );
    expect(again).toEqual({
      ...{ outcome: old.outcome, score: old.score },
      results: results.map(({ rule, hit, inputs: figures }) => ({ ruleId: rule.id, version: rule.version, hit, inputs: figures })),
    });
  });
});

const never = (): never => {
  throw new Error('The alert has no inputs.');
};
const raisedOf = async (alertId: string) => {
  const [raised] = await tools.restricted.read<AlertEvent>(alertStream(alertId));
  return raised?.type === 'AlertRaised' ? raised.data : never();
};

const COINS_IN_PARTS = ['Coins just below 1,000', 'Coins of 1,000 together to one address'];

test('coins that leave are watched with what was paid for them', async () => {
  for (const _ of [1, 2])
    expect(await answerQuestion(tools, 'delivery', await delivering(tools, ADDRESS, money('EUR', 95_000n)))).toBe('clear');
  expect(await book.all()).toEqual([]);
  // In dollars, worth a little less: still within the band.
  expect(await answerQuestion(tools, 'delivery', await delivering(tools, ADDRESS, money('USD', 105_000n)))).toBe('clear');
  expect(await book.all()).toMatchObject([{ reasons: COINS_IN_PARTS, state: { trigger: 'delivery' } }]);
});

test('coins that are withdrawn are watched with what they were worth', async () => {
  for (const _ of [1, 2, 3]) {
    expect(await answerQuestion(tools, 'delivery', await withdrawingCoins(tools, ADDRESS, money('EUR', 95_000n)))).toBe('clear');
  }
  expect(await book.all()).toMatchObject([{ reasons: COINS_IN_PARTS, state: { trigger: 'delivery' } }]);
});

test('what a customer expects to move in a month feeds the rules', async () => {
  const answered: CustomerFileEvent = {
    type: 'QuestionAnswered',
    data: { userId: USER_ID, subjectId: SUBJECT_ID, question: 'expected_volume', answer: 'under_1000' },
  };
  await tools.main.append(customerStream(SUBJECT_ID), [answered], 'any', context(SUBJECT_ID));
  await deposit(200_001n);
  expect(await book.all()).toMatchObject([{ reasons: ['Beyond the profile'] }]);
});
