import { describe, test } from '@jest/globals';
import type { ComplaintEvent } from '@danubit/core/domain/support/complaint/complaint.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { complaintsProjection } from './complaints.projection.ts';

const { given } = projectionSpec(complaintsProjection);
const base = { complaintId: 'c1', userId: USER };
const dueAt = '2026-12-14T09:00:00.000Z';
const later = '2027-01-14T09:00:00.000Z';
const received: ComplaintEvent = {
  type: 'ComplaintReceived',
  data: {
    ...{ ...base, subjectId: 's1', reference: 'CMP-1', topic: 'fees', transactionId: null, details: 'Too dear.', wish: '' },
    ...{ receivedAt: minute(1), dueAt },
  },
};
const answer = { ...base, answer: 'No.', measures: '', answeredBy: 'anna' };
const answered: ComplaintEvent = { type: 'ComplaintAnswered', data: { ...answer, outcome: 'rejected', reviewUntil: later } };
const disagreed: ComplaintEvent = { type: 'ComplaintReviewRequested', data: { ...base, reason: 'I disagree.', dueAt: later } };
const row = {
  ...{ id: 'c1', user_id: USER, reference: 'CMP-1', topic: 'fees', status: 'waiting', outcome: null },
  ...{ received_at: minute(1), due_at: dueAt, is_extended: false, answered_at: null, answered_by: null, mode: 'test' },
};
const rejected = { ...row, status: 'answered', outcome: 'rejected', answered_at: minute(2), answered_by: 'anna' };

describe('complaints', () => {
  test('shows a complaint, its due date, its answer and its review, without the words of any', () => {
    given(received).then(row);
    given(received, { type: 'ComplaintExtended', data: { ...base, dueAt: later, reason: 'Later.', extendedBy: 'anna' } }).then({
      ...row,
      due_at: later,
      is_extended: true,
    });
    given(received, answered).then(rejected);
    given(received, answered, disagreed).then({ ...rejected, status: 'in_review', due_at: later });
    given(received, answered, disagreed, { type: 'ComplaintReviewed', data: { ...answer, outcome: 'upheld', answeredBy: 'rasto' } }).then({
      ...rejected,
      ...{ status: 'reviewed', due_at: later, outcome: 'upheld', answered_at: minute(4), answered_by: 'rasto' },
    });
  });
});
