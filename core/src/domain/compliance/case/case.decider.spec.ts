import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { complianceCase, type CaseCommand } from './case.decider.ts';
import type { CaseEvent } from './case.events.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const DUE = '2026-11-24T12:00:00.000Z';
const LAPSES = '2026-11-28T12:00:00.000Z';
const WHY = 'The invoices explain all three payments.';
const spec = specFor(complianceCase);

const link = { alertId: 'a1', userId: 'u1', name: 'Oto Richter', paymentId: 'p1' };
const draft: CaseCommand = { type: 'DraftCase', caseId: 'c1', title: 'Three payments', priority: 'high', links: [link], by: 'analyst' };
const drafted: CaseEvent = {
  type: 'CaseDrafted',
  data: { caseId: 'c1', title: 'Three payments', priority: 'high', links: [link], draftedBy: 'analyst' },
};
const opened: CaseEvent = { type: 'CaseOpened', data: { caseId: 'c1', owner: 'analyst', dueAt: DUE, openedBy: 'analyst' } };
const propose: CaseCommand = {
  ...{ type: 'ProposeDecision', outcome: 'no_suspicion', release: true, rationale: WHY, by: 'analyst', at: NOW, lapsesAt: LAPSES },
};
const proposed: CaseEvent = {
  type: 'CaseDecisionProposed',
  data: { caseId: 'c1', proposal: 1, outcome: 'no_suspicion', release: true, rationale: WHY, proposedBy: 'analyst', lapsesAt: LAPSES },
};
const approve: CaseCommand = { type: 'ApproveDecision', proposal: 1, by: 'officer', at: NOW };
const decided: CaseEvent = {
  type: 'CaseDecided',
  data: { caseId: 'c1', outcome: 'no_suspicion', release: true, rationale: WHY, decidedBy: 'analyst', approvedBy: 'officer' },
};
const closed: CaseEvent = { type: 'CaseClosed', data: { caseId: 'c1' } };

describe('a case', () => {
  test('is drafted once, then opened by its owner', () => {
    spec.given().when(draft).then(drafted);
    spec.given(drafted).when(draft).then();
    spec.given(drafted).when({ type: 'OpenCase', owner: 'analyst', dueAt: DUE, by: 'analyst' }).then(opened);
    spec.given(drafted, opened).when({ type: 'OpenCase', owner: 'x', dueAt: DUE, by: 'x' }).thenRefused({ code: 'not_draft' });
    spec.given(drafted).when(propose).thenRefused({ code: 'not_open' });
  });

  test('takes evidence about its people while it is open, each event once', () => {
    const evidence = {
      userId: 'u1',
      position: '17',
      stream: 'payment-p1',
      eventType: 'PaymentRequested',
      recordedAt: NOW,
      text: 'The third.',
    };
    const attach: CaseCommand = { type: 'AttachEvidence', evidence, by: 'officer' };
    const attached: CaseEvent = { type: 'CaseEvidenceAttached', data: { caseId: 'c1', evidence, attachedBy: 'officer' } };
    spec.given(drafted, opened).when(attach).then(attached);
    spec.given(drafted, opened, attached).when(attach).thenRefused({ code: 'already_attached' });
    spec
      .given(drafted, opened)
      .when({ ...attach, evidence: { ...evidence, userId: 'u2' } })
      .thenRefused({ code: 'not_of_case' });
    spec.given(drafted).when(attach).thenRefused({ code: 'not_open' });
  });

  test('takes two people to decide, whatever the outcome', () => {
    spec.given(drafted, opened).when(propose).then(proposed);
    spec.given(drafted, opened, proposed).when(propose).thenRefused({ code: 'already_proposed' });
    spec
      .given(drafted, opened, proposed)
      .when({ ...approve, by: 'analyst' })
      .thenRefused({ code: 'same_person' });
    spec
      .given(drafted, opened, proposed)
      .when({ ...approve, at: LAPSES })
      .thenRefused({ code: 'proposal_lapsed' });
    spec
      .given(drafted, opened, proposed)
      .when({ ...approve, proposal: 2 })
      .thenRefused({ code: 'proposal_differs' });
    spec.given(drafted, opened).when(approve).thenRefused({ code: 'not_proposed' });
    spec.given(drafted, opened, proposed).when(approve).then(decided);
    spec
      .given(drafted, opened, proposed)
      .when({ type: 'RejectDecision', proposal: 1, by: 'officer' })
      .then({ type: 'CaseDecisionRejected', data: { caseId: 'c1', proposal: 1, rejectedBy: 'officer' } });
  });

  test('is closed once it is carried out, and can be opened again', () => {
    spec.given(drafted, opened).when({ type: 'CloseCase' }).thenRefused({ code: 'not_decided' });
    spec.given(drafted, opened, proposed, decided).when({ type: 'CloseCase' }).then(closed);
    const reopen: CaseCommand = { type: 'ReopenCase', reason: WHY, owner: 'officer', dueAt: DUE, by: 'officer' };
    spec.given(drafted, opened).when(reopen).thenRefused({ code: 'not_closed' });
    spec
      .given(drafted, opened, proposed, decided, closed)
      .when(reopen)
      .then({ type: 'CaseReopened', data: { caseId: 'c1', reason: WHY, owner: 'officer', dueAt: DUE, reopenedBy: 'officer' } });
  });

  test('that is late goes to the officers once; time decides nothing', () => {
    spec.given(drafted, opened).when({ type: 'EscalateOverdue', at: NOW }).thenRefused({ code: 'not_overdue' });
    const escalated: CaseEvent = { type: 'CaseEscalated', data: { caseId: 'c1', dueAt: DUE } };
    spec.given(drafted, opened).when({ type: 'EscalateOverdue', at: DUE }).then(escalated);
    spec.given(drafted, opened, escalated).when({ type: 'EscalateOverdue', at: LAPSES }).thenRefused({ code: 'not_overdue' });
    spec.given(drafted).when({ type: 'EscalateOverdue', at: LAPSES }).thenRefused({ code: 'not_overdue' });
  });

  test('has an owner, a priority, notes and more alerts, each of them once', () => {
    spec
      .given(drafted, opened)
      .when({ type: 'AssignCase', owner: 'officer', by: 'officer' })
      .then({ type: 'CaseAssigned', data: { caseId: 'c1', owner: 'officer', assignedBy: 'officer' } });
    spec
      .given(drafted, opened)
      .when({ type: 'PrioritiseCase', priority: 'urgent', dueAt: NOW, by: 'officer' })
      .then({ type: 'CasePrioritised', data: { caseId: 'c1', priority: 'urgent', dueAt: NOW, changedBy: 'officer' } });
    spec
      .given(drafted)
      .when({ type: 'AddNote', text: 'Called the branch.', by: 'officer' })
      .then({ type: 'CaseNoteAdded', data: { caseId: 'c1', text: 'Called the branch.', writtenBy: 'officer' } });
    const other = { ...link, alertId: 'a2' };
    spec
      .given(drafted, opened)
      .when({ type: 'LinkAlerts', links: [link, other], by: 'officer' })
      .then({ type: 'CaseLinked', data: { caseId: 'c1', links: [other], linkedBy: 'officer' } });
    spec
      .given(drafted, opened)
      .when({ type: 'LinkAlerts', links: [link], by: 'officer' })
      .thenRefused({ code: 'already_linked' });
  });

  test('is never worked on by the person it is about', () => {
    spec
      .given()
      .when({ ...draft, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    spec.given(drafted, opened).when({ type: 'AddNote', text: 'Mine.', by: 'u1' }).thenRefused({ code: 'own_affair' });
    spec.given().when(approve).thenRefused({ code: 'no_such_case' });
  });
});
