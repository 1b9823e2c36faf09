import { describe, expect, test } from '@jest/globals';
import type { MonitoringRuleSet, Rule } from '@danubit/contracts/values/monitoring-rules';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import type { Movement } from '../monitoring/movement.ts';
import { storedMovementOf } from '../monitoring/stored-movement.ts';
import type { ScreenedPartyEvidence, ScreeningCandidate, ScreeningSource } from '../screening-evidence.ts';
import {
  historyOf,
  judge,
  monitoredCustomer,
  type Assessment,
  type MonitoredCustomer,
  type Screening,
} from './monitored-customer.decider.ts';
import type { MonitoredCustomerEvent } from './monitored-customer.events.ts';

const { given } = specFor(monitoredCustomer);

const DAY_MS = 24 * 3_600_000;
const NOW_MS = Date.parse('2026-11-23T12:00:00.000Z');
const countries = { instrument: 'SK', device: null, document: 'SK' };
const movement = (id: string, atMs = NOW_MS): Movement => ({
  ...{ id, kind: 'in', atMs, eurMinor: 90_000n, minor: 90_000n },
  ...{ counterparty: 'card-1', payerSimilarity: 1_000, countries },
});
const stored = (id: string, atMs = NOW_MS) => storedMovementOf(movement(id, atMs));
const customer = { sinceMs: NOW_MS - DAY_MS, expectedMonthlyEurMinor: null, isPoliticallyExposed: false, availableEurMinor: 90_000n };
const facts = { ...customer, availableEurMinor: '90000' };
const source: ScreeningSource = { algorithm: 'names/1', lists: [], thresholds: { review: 0.85, reviewWithFeature: 0.7 } };

const candidate: ScreeningCandidate = {
  ...{ list: 'un', entryId: 'e1', contentHash: 'c1', programmes: [], listedName: 'ZORAN TESTOVIC', score: 0.97, hit: true, decided: null },
  features: { name: 0.97, birthDate: 'unknown', country: 'unknown', document: 'unknown', wallet: 'unknown' },
};
const partyWith = (...candidates: readonly ScreeningCandidate[]): ScreenedPartyEvidence => ({
  ...{ role: 'payer', names: ['Zoran Testovic'], birthDate: null, countries: ['SK'], candidates: [...candidates] },
});

/** Hits from this many deposits within two days, the movement included. */
const depositsFrom = (count: number, outcome: Rule['outcome'], score = 0): Rule => ({
  ...{ id: `deposits-${String(count)}`, version: 1, name: 'Many deposits', reason: 'Many deposits within two days.', outcome, score },
  when: {
    is: 'at least',
    left: { is: 'count', of: { kinds: ['in'] }, hours: 48 },
    right: { is: 'number', value: String(count) },
  },
});
const setOf = (...rules: readonly Rule[]): MonitoringRuleSet => ({
  ...{ rules, thresholds: { review: 60, blockAndReview: 120 }, highRiskCountries: [] },
});

const assess = (id: string, change: Partial<Assessment> = {}): Assessment => ({
  ...{ type: 'AssessMovement', movement: movement(id), ended: [], customer, parties: [partyWith()], source },
  ...{ rules: { name: 'rules/1', set: setOf(depositsFrom(2, 'review')) }, alertId: `alert-${id}`, mainPosition: '7', ...change },
});
const assessed = (
  id: string,
  change: Partial<Extract<MonitoredCustomerEvent, { type: 'MovementAssessed' }>['data']> = {},
): MonitoredCustomerEvent => ({
  type: 'MovementAssessed',
  data: {
    ...{ movement: stored(id), facts, outcome: 'clear', alertId: null, screening: source, parties: [partyWith()] },
    ...{ strongest: null, rules: 'rules/1', mainPosition: '7', ...change },
  },
});
const endedAs = (id: string, end: 'declined' | 'did_not_happen' | 'happened'): MonitoredCustomerEvent => ({
  type: 'MovementsEnded',
  data: { movements: [{ id, end }] },
});

describe('a movement', () => {
  test('passes when no rule and no list objects', () => {
    given().when(assess('m1')).then(assessed('m1'));
  });

  test('is assessed once, whatever is asked about it later', () => {
    given(assessed('m1'))
      .when(assess('m1', { parties: [partyWith(candidate)] }))
      .then();
  });

  test('is looked at, and passes, when a rule asks for a review', () => {
    given(assessed('m1'))
      .when(assess('m2'))
      .then(assessed('m2', { alertId: 'alert-m2' }));
  });

  test.each([
    ['block_and_review', { outcome: 'hold', alertId: 'alert-m1' }],
    ['decline', { outcome: 'decline' }],
  ] as const)('is judged as a rule says: %s', (outcome, judged) => {
    given()
      .when(assess('m1', { rules: { name: 'rules/1', set: setOf(depositsFrom(1, outcome)) } }))
      .then(assessed('m1', judged));
  });

  test('is held when the scores of several rules add up', () => {
    const rules = { name: 'rules/1', set: setOf(depositsFrom(1, 'review', 60), { ...depositsFrom(1, 'review', 60), id: 'another' }) };
    given()
      .when(assess('m1', { rules }))
      .then(assessed('m1', { outcome: 'hold', alertId: 'alert-m1' }));
  });

  test('is held for a listed name, and shows its strongest score', () => {
    const parties = [partyWith({ ...candidate, score: 0.71, hit: false }), partyWith(candidate)];
    given()
      .when(assess('m1', { parties }))
      .then(assessed('m1', { outcome: 'hold', alertId: 'alert-m1', parties, strongest: 0.97 }));
  });

  test.each([
    ['a politically exposed person', { ...candidate, list: 'pep' }],
    ['a name that was found to be another', { ...candidate, decided: 'no_match' }],
    ['a name that is not alike enough', { ...candidate, hit: false }],
  ] as const)('is not held for %s', (_, other) => {
    const parties = [partyWith(other)];
    given()
      .when(assess('m1', { parties }))
      .then(assessed('m1', { parties, strongest: 0.97 }));
  });

  test('that did not happen no longer counts, also where the same question says so', () => {
    given(assessed('m1'), endedAs('m1', 'did_not_happen')).when(assess('m2')).then(assessed('m2'));
    given(assessed('m1'))
      .when(assess('m2', { ended: [{ id: 'm1', end: 'did_not_happen' }] }))
      .then(endedAs('m1', 'did_not_happen'), assessed('m2'));
  });

  test('that was declined counts as an attempt, and one that happened as before', () => {
    const historyAfter = (end: 'declined' | 'happened') => {
      const state = [assessed('m1'), endedAs('m1', end)].reduce(monitoredCustomer.evolve, monitoredCustomer.initial);
      return historyOf(state.assessed, movement('m2')).map(({ id, kind }) => ({ id, kind }));
    };
    expect([historyAfter('declined'), historyAfter('happened')]).toEqual([[{ id: 'm1', kind: 'declined' }], [{ id: 'm1', kind: 'in' }]]);
  });
});

describe('the history of a movement', () => {
  const stateOf = (...movements: readonly Movement[]): MonitoredCustomer => ({
    ...{ assessed: movements.map((each) => ({ movement: each, outcome: 'clear', alertId: null, end: null })), screened: [] },
  });
  const idsBefore = (state: MonitoredCustomer) => historyOf(state.assessed, movement('now')).map(({ id }) => id);

  test('leaves out the movement itself and what is older than 100 days', () => {
    const old = movement('old', NOW_MS - 100 * DAY_MS);
    expect(idsBefore(stateOf(old, movement('recent', old.atMs + 1), movement('now')))).toEqual(['recent']);
  });

  test('has the most recent 500', () => {
    const ids = Array.from({ length: 501 }, (_, at) => `m${String(at)}`);
    expect(idsBefore(stateOf(...ids.map((id) => movement(id))))).toEqual(ids.slice(1));
  });

  test('is what the rules looked at', () => {
    const state = stateOf(movement('m1'));
    const { subject, verdict } = judge(state, assess('m2'));
    expect(subject.history.map(({ id }) => id)).toEqual(['m1']);
    expect(verdict.results.map(({ hit }) => hit)).toEqual([true]);
  });
});

describe('a screening without rules', () => {
  const screen = (...parties: readonly ScreenedPartyEvidence[]): Screening => ({
    ...{ type: 'RecordScreening', key: 'k1', trigger: 'person', parties, source, alertId: 'alert-k1', mainPosition: '7' },
  });
  const screened = (
    change: Partial<Extract<MonitoredCustomerEvent, { type: 'PartyScreened' }>['data']>,
    ...parties: readonly ScreenedPartyEvidence[]
  ): MonitoredCustomerEvent => ({
    type: 'PartyScreened',
    data: {
      ...{ key: 'k1', trigger: 'person', outcome: 'clear', alertId: null, screening: source, parties: [...parties], mainPosition: '7' },
      ...change,
    },
  });
  const pep = partyWith({ ...candidate, list: 'pep' });

  test('passes without a hit, holds a listed name, and shows a politically exposed person to an analyst', () => {
    given().when(screen(partyWith())).then(screened({}, partyWith()));
    given()
      .when(screen(partyWith(candidate)))
      .then(screened({ outcome: 'hold', alertId: 'alert-k1' }, partyWith(candidate)));
    given()
      .when(screen(pep))
      .then(screened({ alertId: 'alert-k1' }, pep));
  });

  test('is recorded once for the same question', () => {
    given(screened({}, partyWith()))
      .when(screen(partyWith(candidate)))
      .then();
  });
});
