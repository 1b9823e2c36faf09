import type { EndReason } from '@danubit/contracts/values/relationship-ends';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { relationshipEnd } from './relationship-end.decider.ts';
import type { RelationshipEndEvent } from './relationship-end.events.ts';

const { given } = specFor(relationshipEnd);
const AT = '2026-11-26T12:00:00.000Z';
const LAPSES = '2026-12-03T12:00:00.000Z';
const EFFECT = '2026-11-27T12:00:00.000Z';
const about = { subjectId: 's1', userId: 'u1' };
const rationale = 'The source of the money stays unclear.';
const data = { endingId: 'e1', about, endReason: 'due_diligence_failed' as EndReason, rationale, lapsesAt: LAPSES };
const propose = { type: 'ProposeEnd', ...data, by: 'anna', at: AT } as const;
const proposedAs = (endReason: EndReason, proposal = 1): RelationshipEndEvent => ({
  type: 'RelationshipEndProposed',
  data: { ...data, endReason, proposal, proposedBy: 'anna' },
});
const proposed = proposedAs('due_diligence_failed');
const approve = { type: 'ApproveEnd', by: 'boris', isSenior: false, proposal: 1, at: AT, takesEffectAt: EFFECT } as const;
const approved: RelationshipEndEvent = {
  type: 'RelationshipEndApproved',
  data: { endingId: 'e1', approvedBy: 'boris', takesEffectAt: EFFECT },
};
const rejected: RelationshipEndEvent = { type: 'RelationshipEndRejected', data: { endingId: 'e1', proposal: 1, rejectedBy: 'boris' } };
const takeBack = { type: 'TakeBackEnd', by: 'boris', rationale: 'The papers came.', at: AT } as const;
const takenBack: RelationshipEndEvent = {
  type: 'RelationshipEndTakenBack',
  data: { endingId: 'e1', rationale: 'The papers came.', takenBackBy: 'boris' },
};
const tookEffect: RelationshipEndEvent = { type: 'RelationshipEndTookEffect', data: { endingId: 'e1' } };
const carried: RelationshipEndEvent = { type: 'RelationshipEndCarried', data: { endingId: 'e1' } };

describe('the end of a relationship', () => {
  test('is proposed by one person and approved by another, never by one alone or by the person concerned', () => {
    given().when(propose).then(proposed);
    given()
      .when({ ...propose, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given(proposed)
      .when({ ...approve, by: 'anna' })
      .thenRefused({ code: 'same_person' });
    given(proposed)
      .when({ ...approve, by: 'u1' })
      .thenRefused({ code: 'own_affair' });
    given(proposed).when(approve).then(approved);
    given().when(approve).thenRefused({ code: 'no_such_end' });
  });

  test('because of a risk that is not acceptable is approved by a senior manager', () => {
    given(proposedAs('risk_not_acceptable')).when(approve).thenRefused({ code: 'for_senior' });
    given(proposedAs('risk_not_acceptable'))
      .when({ ...approve, isSenior: true })
      .then(approved);
  });

  test('is answered as it was read, and before it lapses', () => {
    given(proposed)
      .when({ ...approve, proposal: 2 })
      .thenRefused({ code: 'proposal_differs' });
    given(proposed)
      .when({ ...approve, at: LAPSES })
      .thenRefused({ code: 'proposal_lapsed' });
    given(proposed).when({ type: 'RejectEnd', by: 'boris', proposal: 1 }).then(rejected);
    given(proposed, rejected).when(approve).thenRefused({ code: 'not_proposed' });
  });

  test('can be proposed again after a rejection, after it lapsed, and after it was taken back', () => {
    const again = proposedAs('due_diligence_failed', 2);
    given(proposed).when(propose).thenRefused({ code: 'already_proposed' });
    given(proposed)
      .when({ ...propose, at: LAPSES })
      .then(again);
    given(proposed, rejected).when(propose).then(again);
    given(proposed, approved, takenBack).when(propose).then(again);
    given(proposed, approved).when(propose).thenRefused({ code: 'already_approved' });
    given(proposed, approved, tookEffect).when(propose).thenRefused({ code: 'in_force' });
  });

  test('can be taken back until it takes effect', () => {
    given(proposed).when(takeBack).thenRefused({ code: 'not_approved' });
    given(proposed, approved).when(takeBack).then(takenBack);
    given(proposed, approved)
      .when({ ...takeBack, at: EFFECT })
      .thenRefused({ code: 'in_force' });
    given(proposed, approved, tookEffect).when(takeBack).thenRefused({ code: 'in_force' });
  });

  test('takes effect once, at its time, and is recorded as carried once', () => {
    given(proposed, approved).when({ type: 'TakeEffect', at: AT }).thenRefused({ code: 'not_due' });
    given(proposed, approved, takenBack).when({ type: 'TakeEffect', at: EFFECT }).thenRefused({ code: 'not_approved' });
    given(proposed, approved).when({ type: 'RecordCarried' }).thenRefused({ code: 'not_approved' });
    given(proposed, approved).when({ type: 'TakeEffect', at: EFFECT }).then(tookEffect);
    given(proposed, approved, tookEffect).when({ type: 'TakeEffect', at: EFFECT }).then();
    given(proposed, approved, tookEffect).when({ type: 'RecordCarried' }).then(carried);
    given(proposed, approved, tookEffect, carried).when({ type: 'RecordCarried' }).then();
  });
});
