import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, expect, test } from '@jest/globals';
import { routing, rulesInForce, type RoutingCommand } from './routing.decider.ts';
import type { RoutingEvent, RoutingTrial } from './routing.events.ts';
import type { RuleSet } from '@danubit/contracts/values/rule-set';
import { DEFAULT_RULE_SET } from './rule-set.ts';

const { given } = specFor(routing);
const scope = 'card';
const rulesTo = (provider: string): RuleSet => ({ ...DEFAULT_RULE_SET, fallback: [provider] });
const trial: RoutingTrial = {
  ...{ from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z', payments: 100, moved: 10 },
  ...{ approvals: { before: 90, after: 93 }, gained: 4, lost: 1 },
  cost: [{ before: money('EUR', 200n), after: money('EUR', 180n) }],
};
const drafted = (draft: number, provider: string): RoutingEvent => ({
  type: 'RuleSetDrafted',
  data: { scope, draft, rules: rulesTo(provider), draftedBy: 'anna', reason: 'Cheaper.' },
});
const tried = (draft: number): RoutingEvent => ({ type: 'RuleSetTried', data: { scope, draft, ...trial } });
const published = (version: number, draft: number): RoutingEvent => ({
  type: 'RuleSetPublished',
  data: { scope, draft, version, approver: 'boris', reason: 'Agreed.' },
});
const withdrawn = (version: number): RoutingEvent => ({
  type: 'RuleSetWithdrawn',
  data: { scope, version, withdrawnBy: 'boris', reason: 'Too many declines.' },
});
const draft = (rules: RuleSet, reason = 'Cheaper.'): RoutingCommand => ({
  ...{ type: 'DraftRuleSet', scope, rules, providers: ['a', 'b'], by: 'anna', reason },
});
const publish = (number: number, by = 'boris', reason = 'Agreed.', triedSince = '2026-10-26T00:00:00.000Z'): RoutingCommand => ({
  ...{ type: 'PublishRuleSet', scope, draft: number, by, reason, triedSince },
});
const discarded: RoutingEvent = { type: 'RuleSetDiscarded', data: { scope, draft: 1, discardedBy: 'boris', reason: 'Too dear.' } };
const discard = (number: number, reason = 'Too dear.'): RoutingCommand => ({
  ...{ type: 'DiscardDraft', scope, draft: number, by: 'boris', reason },
});
const withdraw = (version: number, reason = 'Too many declines.'): RoutingCommand => ({
  ...{ type: 'WithdrawRuleSet', scope, version, by: 'boris', reason },
});
const inForce = (...events: readonly RoutingEvent[]) => rulesInForce(events.reduce(routing.evolve, routing.initial));

describe('a rule set', () => {
  test('is drafted, tried, and published by another person', () => {
    given()
      .when(draft(rulesTo('b')))
      .then(drafted(1, 'b'));
    given(drafted(1, 'b')).when({ type: 'RecordTrial', scope, draft: 1, trial }).then(tried(1));
    given(drafted(1, 'b'), tried(1)).when(publish(1)).then(published(1, 1));
  });

  test('is not published by its author, before a trial, without a reason, or when a newer draft exists', () => {
    given(drafted(1, 'b'), tried(1)).when(publish(1, 'anna')).thenRefused({ code: 'same_person' });
    given(drafted(1, 'b')).when(publish(1)).thenRefused({ code: 'not_tried' });
    given(drafted(1, 'b'), tried(1))
      .when(publish(1, 'boris', ' '))
      .thenRefused({ code: 'reason_missing' });
    given(drafted(1, 'b'), tried(1), drafted(2, 'a')).when(publish(1)).thenRefused({ code: 'draft_outdated' });
    given(drafted(1, 'b'), tried(1), published(1, 1)).when(publish(1)).thenRefused({ code: 'draft_outdated' });
    given().when(publish(1)).thenRefused({ code: 'no_such_draft' });
  });

  test('is not published a week after its trial', () => {
    given(drafted(1, 'b'), tried(1))
      .when(publish(1, 'boris', 'Agreed.', '2026-11-01T00:00:00.001Z'))
      .thenRefused({ code: 'not_tried' });
  });

  test('is discarded while it waits, and then not published', () => {
    given(drafted(1, 'b'), tried(1)).when(discard(1)).then(discarded);
    given(drafted(1, 'b')).when(discard(1)).then(discarded);
    given(drafted(1, 'b'), tried(1), discarded).when(publish(1)).thenRefused({ code: 'draft_outdated' });
    given(drafted(1, 'b'), tried(1), discarded).when(discard(1)).thenRefused({ code: 'draft_outdated' });
    given(drafted(1, 'b'), tried(1), published(1, 1)).when(discard(1)).thenRefused({ code: 'draft_outdated' });
    given(drafted(1, 'b'), drafted(2, 'a')).when(discard(1)).thenRefused({ code: 'draft_outdated' });
    given(drafted(1, 'b')).when(discard(1, ' ')).thenRefused({ code: 'reason_missing' });
    given().when(discard(1)).thenRefused({ code: 'no_such_draft' });
    const events = [drafted(1, 'b'), tried(1), discarded, drafted(2, 'a'), tried(2)];
    given(...events)
      .when(publish(2))
      .then(published(1, 2));
  });

  test('names only providers that exist, and says why it was drafted', () => {
    given()
      .when(draft(rulesTo('z')))
      .thenRefused({ code: 'rules_invalid', problem: 'unknown_provider' });
    given()
      .when(draft(rulesTo('b'), ''))
      .thenRefused({ code: 'reason_missing' });
    given().when({ type: 'RecordTrial', scope, draft: 1, trial }).thenRefused({ code: 'no_such_draft' });
  });

  test('that is taken back gives way to the one before it', () => {
    const two = [drafted(1, 'b'), tried(1), published(1, 1), drafted(2, 'a'), tried(2), published(2, 2)];
    given(...two)
      .when(withdraw(2))
      .then(withdrawn(2));
    given(...two)
      .when(withdraw(1))
      .thenRefused({ code: 'not_in_force' });
    given(...two)
      .when(withdraw(2, ' '))
      .thenRefused({ code: 'reason_missing' });
    given(...two, withdrawn(2))
      .when(withdraw(2))
      .thenRefused({ code: 'not_in_force' });
    expect(inForce(...two)).toMatchObject({ version: 2, rules: rulesTo('a') });
    expect(inForce(...two, withdrawn(2))).toMatchObject({ version: 1, rules: rulesTo('b') });
    expect(inForce(...two, withdrawn(2), withdrawn(1))).toEqual({ version: 0, rules: DEFAULT_RULE_SET });
  });

  test('that follows one taken back has a number of its own', () => {
    const events = [drafted(1, 'b'), tried(1), published(1, 1), withdrawn(1), drafted(2, 'a'), tried(2)];
    given(...events)
      .when(publish(2))
      .then(published(2, 2));
  });
});
