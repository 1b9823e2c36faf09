import { describe, test } from '@jest/globals';
import type { AlertDecision } from '@danubit/contracts/values/alerts';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { COMPLIANCE_SAMPLES } from '../../../testing/compliance-samples.ts';
import { alert, type AlertCommand } from './alert.decider.ts';
import { alertEvents, type AlertEvent } from './alert.events.ts';
import * as z from 'zod/mini';

const NOW = '2026-11-21T12:00:00.000Z';
const LAPSES = '2026-11-28T12:00:00.000Z';
const RAISED = z.parse(alertEvents.AlertRaised.data, { ...COMPLIANCE_SAMPLES['AlertRaised'], alertId: 'a1', rules: 'pack/1' });
const raised = (more: Partial<typeof RAISED> = {}): AlertEvent => ({ type: 'AlertRaised', data: { ...RAISED, ...more } });
const byOne = raised({ needsTwo: false, isHeld: false });
const decideBy = (by: string, decision: AlertDecision = 'clear', isOfficer = false): AlertCommand => ({
  ...{ type: 'DecideAlert', decision, rationale: 'Another birth date.', by, isOfficer, at: NOW, lapsesAt: LAPSES },
});
const proposed = (decision: AlertDecision = 'clear', by = 'analyst'): AlertEvent => ({
  type: 'AlertDecisionProposed',
  data: { alertId: 'a1', proposal: 1, decision, rationale: 'Another birth date.', proposedBy: by, lapsesAt: LAPSES },
});
const decided = { alertId: 'a1', rationale: 'Another birth date.', decidedBy: 'analyst' };
const escalated: AlertEvent = { type: 'AlertEscalated', data: { alertId: 'a1', by: 'analyst', rationale: 'Not mine.' } };
const cleared: AlertEvent = { type: 'AlertCleared', data: { ...decided, approvedBy: 'officer' } };
const [REVIEW, AGAIN] = ['2026-12-21T12:00:00.000Z', '2027-01-21T12:00:00.000Z'];
const kept: AlertEvent = { type: 'AlertConfirmed', data: { ...decided, approvedBy: 'officer', measure: 'keep', reviewAt: REVIEW } };
const applied: AlertEvent = { type: 'AlertDecisionApplied', data: { alertId: 'a1' } };
const approve: AlertCommand = { type: 'ApproveDecision', by: 'officer', proposal: 1, at: NOW, reviewAt: REVIEW };
const spec = specFor(alert);
const own = 'userId' in RAISED.subject ? RAISED.subject.userId : '';

describe('an alert', () => {
  test('is raised once', () => {
    spec.given(byOne).when({ type: 'RaiseAlert', alert: RAISED }).then();
  });

  test('without a listed name is cleared by one person', () => {
    spec
      .given(byOne)
      .when(decideBy('analyst'))
      .then({ type: 'AlertCleared', data: { ...decided, approvedBy: null } });
  });

  test('with a listed name, with money that it holds, or to be kept, waits for a second person', () => {
    spec.given(raised()).when(decideBy('analyst')).then(proposed());
    spec
      .given(raised({ needsTwo: false, isHeld: true }))
      .when(decideBy('analyst'))
      .then(proposed());
    spec.given(byOne).when(decideBy('analyst', 'keep')).then(proposed('keep'));
    spec.given(raised(), proposed()).when(approve).then(cleared);
    spec.given(raised(), proposed('keep')).when(approve).then(kept);
  });

  test('is not approved by who proposed it, by the person concerned, after its time, or as another proposal', () => {
    spec
      .given(raised(), proposed())
      .when({ ...approve, by: 'analyst' })
      .thenRefused({ code: 'same_person' });
    spec
      .given(raised(), proposed())
      .when({ ...approve, by: own })
      .thenRefused({ code: 'own_affair' });
    spec
      .given(raised(), proposed())
      .when({ ...approve, at: LAPSES })
      .thenRefused({ code: 'proposal_lapsed' });
    spec
      .given(raised(), proposed())
      .when({ ...approve, proposal: 2 })
      .thenRefused({ code: 'proposal_differs' });
    spec.given(raised()).when(approve).thenRefused({ code: 'not_proposed' });
  });

  test('is never decided by the person it is about', () => {
    spec.given(byOne).when(decideBy(own)).thenRefused({ code: 'own_affair' });
  });

  test('that was escalated is for officers, and time only escalates it', () => {
    spec.given(byOne, escalated).when(decideBy('analyst')).thenRefused({ code: 'for_officers' });
    spec
      .given(byOne, escalated)
      .when(decideBy('officer', 'clear', true))
      .then({ type: 'AlertCleared', data: { ...decided, decidedBy: 'officer', approvedBy: null } });
    spec.given(byOne).when({ type: 'EscalateOverdue', at: '2026-11-22T09:29:59.000Z' }).thenRefused({ code: 'not_overdue' });
    const overdue: AlertEvent = { type: 'AlertEscalated', data: { alertId: 'a1', by: null, rationale: null } };
    spec.given(byOne).when({ type: 'EscalateOverdue', at: '2026-11-22T09:30:00.000Z' }).then(overdue);
    spec.given(byOne, escalated).when({ type: 'EscalateOverdue', at: '2027-01-01T00:00:00.000Z' }).thenRefused({ code: 'not_overdue' });
  });

  test('about coins that leave, suspense, or money and coins of a listed person that have arrived is kept or released, never refused', () => {
    const { subject } = RAISED;
    const payment = 'userId' in subject ? subject.payment : null;
    if (!('userId' in subject) || payment === null) throw new Error('The example is about a payment.');
    const arrived = { ...payment, method: 'bank_transfer' as const };
    const coins = { ...payment, method: 'receipt' as const };
    for (const about of [arrived, coins, { ...payment, method: 'suspense' as const }, { ...payment, method: 'delivery' as const }, null]) {
      spec
        .given(raised({ subject: { ...subject, payment: about } }))
        .when(decideBy('analyst', 'refuse'))
        .thenRefused({ code: 'not_refusable' });
    }
    spec.given(raised()).when(decideBy('analyst', 'refuse')).then(proposed('refuse'));
    for (const about of [arrived, coins]) {
      const ofRule = raised({ subject: { ...subject, payment: about }, isScreeningHit: false });
      spec.given(ofRule).when(decideBy('analyst', 'refuse')).then(proposed('refuse'));
      const again: AlertEvent = { type: 'AlertDecisionProposed', data: { ...proposed('refuse').data, proposal: 2 } as never };
      spec.given(ofRule, proposed('keep'), kept, applied).when(decideBy('analyst', 'refuse')).then(again);
    }
  });

  test('that two people have kept becomes a matter for officers after 30 days, and two people keep it for another while', () => {
    const overdue: AlertEvent = { type: 'AlertEscalated', data: { alertId: 'a1', by: null, rationale: null } };
    const whileKept = [raised(), proposed('keep'), kept, applied];
    spec
      .given(...whileKept)
      .when({ type: 'EscalateOverdue', at: '2026-12-21T11:59:59.000Z' })
      .thenRefused({ code: 'not_overdue' });
    spec
      .given(...whileKept)
      .when({ type: 'EscalateOverdue', at: REVIEW })
      .then(overdue);
    // An event from before kept alerts had a review.
    const { reviewAt: _, ...undated } = kept.data as typeof kept.data & { readonly reviewAt?: string };
    const earlier = { type: 'AlertConfirmed', data: undated } as AlertEvent;
    spec.given(raised(), proposed('keep'), earlier).when({ type: 'EscalateOverdue', at: REVIEW }).then(overdue);

    spec
      .given(...whileKept, overdue)
      .when(decideBy('analyst', 'keep'))
      .thenRefused({ code: 'for_officers' });
    const again = proposed('keep', 'officer');
    const second: AlertEvent = { type: 'AlertDecisionProposed', data: { ...again.data, proposal: 2 } as never };
    spec
      .given(...whileKept, overdue)
      .when(decideBy('officer', 'keep', true))
      .then(second);
    const at = '2026-12-22T12:00:00.000Z';
    const keptAgain: AlertEvent = {
      type: 'AlertConfirmed',
      data: { ...decided, decidedBy: 'officer', approvedBy: 'other', measure: 'keep', reviewAt: AGAIN },
    };
    const lasting: AlertEvent = { type: 'AlertDecisionProposed', data: { ...second.data, lapsesAt: '2026-12-29T12:00:00.000Z' } };
    spec
      .given(...whileKept, overdue, lasting)
      .when({ type: 'ApproveDecision', by: 'other', proposal: 2, at, reviewAt: AGAIN })
      .then(keptAgain);
    spec
      .given(...whileKept, overdue, lasting, keptAgain)
      .when({ type: 'EscalateOverdue', at })
      .thenRefused({ code: 'not_overdue' });
  });

  test('that two people have kept is cleared by two, also after a proposal that lapsed or was rejected', () => {
    const again: AlertEvent = { type: 'AlertDecisionProposed', data: { ...proposed().data, proposal: 2 } as never };
    const third: AlertEvent = { type: 'AlertDecisionProposed', data: { ...proposed('clear', 'officer').data, proposal: 3 } as never };
    const rejected: AlertEvent = { type: 'AlertDecisionRejected', data: { alertId: 'a1', proposal: 2, rejectedBy: 'officer' } };
    const keptByTwo = [byOne, proposed('keep'), kept];
    const lapsedClear = { ...decideBy('officer'), at: LAPSES } as AlertCommand;
    spec
      .given(...keptByTwo, applied, again)
      .when(lapsedClear)
      .then(third);
    spec
      .given(...keptByTwo, again, rejected)
      .when(decideBy('officer'))
      .then(third);
    spec
      .given(...keptByTwo, again, rejected)
      .when(decideBy('officer', 'refuse'))
      .thenRefused({ code: 'already_decided' });
  });

  test('that is over is over, but what was kept two people can still clear', () => {
    spec.given(raised(), proposed(), cleared).when(decideBy('officer')).thenRefused({ code: 'already_decided' });
    const again: AlertEvent = {
      type: 'AlertDecisionProposed',
      data: { alertId: 'a1', proposal: 2, decision: 'clear', rationale: 'Another birth date.', proposedBy: 'officer', lapsesAt: LAPSES },
    };
    spec.given(raised(), proposed('keep'), kept, applied).when(decideBy('officer')).then(again);
    spec.given(raised(), proposed('keep'), kept, applied).when(decideBy('officer', 'refuse')).thenRefused({ code: 'already_decided' });
  });

  test('is applied once after each decision', () => {
    spec.given(raised()).when({ type: 'RecordApplied' }).then();
    spec.given(raised(), proposed(), cleared).when({ type: 'RecordApplied' }).then(applied);
    spec.given(raised(), proposed(), cleared, applied).when({ type: 'RecordApplied' }).then();
  });

  test('about a politically exposed person alone is confirmed with a senior manager, and restricts no one', () => {
    const [party] = 'erased' in RAISED.parties ? [] : RAISED.parties;
    if (party === undefined) throw new Error('The sample has no party.');
    const exposed = (decidedBefore: 'match' | null): Partial<typeof RAISED> => ({
      isScreeningHit: false,
      parties: [{ ...party, candidates: party.candidates.map((each) => ({ ...each, list: 'pep', hit: true, decided: decidedBefore })) }],
      subject: 'erased' in RAISED.subject ? RAISED.subject : { ...RAISED.subject, payment: null },
    });
    const found = raised(exposed(null));
    spec.given(found).when(decideBy('analyst', 'confirm_pep')).then(proposed('confirm_pep'));
    spec.given(found, proposed('confirm_pep')).when(approve).thenRefused({ code: 'senior_manager_needed' });
    spec
      .given(found, proposed('confirm_pep'))
      .when({ ...approve, isSenior: true })
      .then({ type: 'AlertConfirmed', data: { ...decided, approvedBy: 'officer', measure: 'confirm_pep' } });
    spec.given(found).when(decideBy('analyst', 'keep')).thenRefused({ code: 'not_keepable' });
    // Two people kept it when keeping was the only answer.
    const again: AlertEvent = { type: 'AlertDecisionProposed', data: { ...proposed('confirm_pep').data, proposal: 2 } as never };
    spec.given(found, proposed('keep'), kept, applied).when(decideBy('analyst', 'confirm_pep')).then(again);
    for (const other of [raised(exposed('match')), raised({ ...exposed(null), isScreeningHit: true }), raised()])
      spec.given(other).when(decideBy('analyst', 'confirm_pep')).thenRefused({ code: 'not_exposed' });
  });
});
