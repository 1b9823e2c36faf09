import { describe, expect, it } from '@jest/globals';
import { alertEvents } from '@danubit/core/domain/compliance/alert/alert.events';
import { monitoredCustomerEvents } from '@danubit/core/domain/compliance/monitored-customer/monitored-customer.events';
import { COMPLIANCE_SAMPLES } from '@danubit/core/testing/compliance-samples';
import { orErased } from '@danubit/event-store/kernel/personal';
import * as z from 'zod/mini';
import { checkEvidence } from './check-evidence.ts';
import { checkHolds, type HoldEvidence, type LoggedHold } from './check-holds.ts';
import { collectReviews, type ReviewEvent } from './held-money.ts';
import { PAYMENT, SOUND } from './sound-evidence.ts';

const bySystem: LoggedHold = { code: 'under_review', person: null };
const held = { id: 'x1', status: 'held' };
const evidence = (hold: LoggedHold | undefined, reviews: readonly string[] = [], kind: 'payment' | 'payout' | 'delivery' = 'payment') => ({
  payments: kind === 'payment' ? [{ paymentId: 'x1', status: 'held' }] : [],
  trades: { payouts: kind === 'payout' ? [held] : [], deliveries: kind === 'delivery' ? [held] : [] },
  holds: new Map(hold === undefined ? [] : [['x1', hold]]),
  reviews: new Set(reviews),
});

describe('the check of held money', () => {
  const sound: readonly (readonly [what: string, HoldEvidence])[] = [
    ['a payment that a recorded rule keeps', evidence(bySystem, ['x1'])],
    ['a payment that a person holds', evidence({ ...bySystem, person: 'staff-1' })],
    ['a withdrawal over the threshold', evidence({ code: 'over_threshold', person: null }, [], 'payout')],
    ['a delivery to a listed address', evidence({ code: 'address_listed', person: null }, [], 'delivery')],
    ['what is no longer held', { ...evidence(bySystem), payments: [{ paymentId: 'x1', status: 'completed' }] }],
  ];
  it.each(sound)('accepts %s', (_, given) => {
    expect(checkHolds(given)).toEqual([]);
  });

  it.each(['payment', 'payout', 'delivery'] as const)('reports a %s that is in review although no rule kept it', (kind) => {
    expect(checkHolds(evidence(bySystem, ['another'], kind))).toEqual([expect.stringContaining('no rule and no person keeps them: x1')]);
  });

  it('reports what is held without a hold in the log', () => {
    expect(checkHolds(evidence(undefined, ['x1']))).toHaveLength(1);
  });

  it('is part of the check of a drill: a compliance process that never answers does not pass', () => {
    const waiting = { ...SOUND, payments: [{ ...PAYMENT, status: 'held' }], charges: [], entries: [] };
    const shown = { ...waiting, transactions: [{ id: 'p1', status: 'in_review' }], holds: new Map([['p1', bySystem]]) };
    const answered = { deposits: [], requests: [] };
    expect(checkEvidence(shown, answered)).toEqual([expect.stringContaining('no rule and no person keeps them: p1')]);
    expect(checkEvidence({ ...shown, reviews: new Set(['p1']) }, answered)).toEqual([]);
  });
});

const ALERT = 'a1';
const ALERT_FIELDS = { alertId: ALERT, rules: 'pack/1' };
const raisedSample = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], ...ALERT_FIELDS });
const [result] = orErased(raisedSample.results, []);
const assessedSample = z.parse(monitoredCustomerEvents.MovementAssessed.data, {
  ...COMPLIANCE_SAMPLES['MovementAssessed'],
  ...ALERT_FIELDS,
});
const movementId = orErased(assessedSample.movement, null)?.id ?? '';
const assessed = (more: Partial<typeof assessedSample>): ReviewEvent => ({
  type: 'MovementAssessed',
  data: { ...assessedSample, outcome: 'hold', alertId: ALERT, ...more },
});
const raised = (more: Partial<typeof raisedSample>): ReviewEvent => ({
  type: 'AlertRaised',
  data: { ...raisedSample, alertId: ALERT, isHeld: true, isScreeningHit: false, results: [], ...more },
});
const cleared: ReviewEvent = {
  type: 'AlertCleared',
  data: { alertId: ALERT, rationale: 'known', decidedBy: 'analyst', approvedBy: null },
};
const hit = result === undefined ? [] : [{ ...result, hit: true }];

describe('what compliance keeps', () => {
  const cases: readonly (readonly [what: string, events: readonly ReviewEvent[], kept: boolean])[] = [
    ['a rule was hit', [assessed({}), raised({ results: hit })], true],
    ['a listed name was found', [assessed({}), raised({ isScreeningHit: true })], true],
    ['no alert says why', [assessed({})], false],
    ['the alert names no reason', [assessed({}), raised({ results: hit.map((each) => ({ ...each, hit: false })) })], false],
    ['the alert lets the money pass', [assessed({}), raised({ results: hit, isHeld: false })], false],
    ['the money may pass', [assessed({ outcome: 'clear' }), raised({ results: hit })], false],
    ['a person has cleared it', [assessed({}), raised({ results: hit }), cleared], false],
  ];
  it.each(cases)('where %s', (_, events, kept) => {
    const reviews = collectReviews();
    for (const event of events) reviews.add(event);
    expect([...reviews.result()]).toEqual(kept ? [movementId] : []);
    expect([movementId, hit.length]).toEqual([expect.stringMatching(/./), 1]);
  });
});
