import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { complaint } from './complaint.decider.ts';
import type { ComplaintEvent } from './complaint.events.ts';

const { given } = specFor(complaint);

const base = { complaintId: 'c1', userId: 'jana' };
const filed = {
  ...base,
  subjectId: 's1',
  reference: 'CMP-1',
  topic: 'deposit' as const,
  transactionId: 'txn_1',
  details: 'The deposit took a week.',
  wish: '',
  receivedAt: '2026-11-23T12:00:00.000Z',
  dueAt: '2026-12-14T12:00:00.000Z',
};
const received: ComplaintEvent = { type: 'ComplaintReceived', data: filed };
const extend = { type: 'ExtendComplaint', by: 'anna', dueAt: '2027-01-14T12:00:00.000Z', reason: ' The bank answers late. ' } as const;
const extended: ComplaintEvent = {
  type: 'ComplaintExtended',
  data: { ...base, dueAt: extend.dueAt, reason: 'The bank answers late.', extendedBy: 'anna' },
};
const reviewUntil = '2027-01-01T12:00:00.000Z';
const given1 = { by: 'anna', outcome: 'rejected', answer: ' The bank held it. ', measures: '' } as const;
const answer = { type: 'AnswerComplaint', ...given1, reviewUntil } as const;
const answered: ComplaintEvent = {
  type: 'ComplaintAnswered',
  data: { ...base, outcome: 'rejected', answer: 'The bank held it.', measures: '', answeredBy: 'anna', reviewUntil },
};
const disagree = { type: 'RequestReview', at: reviewUntil, dueAt: '2027-01-25T12:00:00.000Z', reason: 'It was you.' } as const;
const disagreed: ComplaintEvent = {
  type: 'ComplaintReviewRequested',
  data: { ...base, reason: 'It was you.', dueAt: disagree.dueAt },
};
const review = { type: 'AnswerReview', by: 'rasto', outcome: 'upheld', answer: 'You are right.', measures: 'Fee paid back.' } as const;
const reviewed: ComplaintEvent = {
  type: 'ComplaintReviewed',
  data: { ...base, outcome: 'upheld', answer: 'You are right.', measures: 'Fee paid back.', answeredBy: 'rasto' },
};

describe('a complaint', () => {
  test('is received and answered once, with a text', () => {
    given().when({ type: 'ReceiveComplaint', complaint: filed }).then(received);
    given(received).when({ type: 'ReceiveComplaint', complaint: filed }).then();
    given(received).when(answer).then(answered);
    given(received, answered).when(answer).thenRefused({ code: 'not_waiting' });
    given().when(answer).thenRefused({ code: 'no_such_complaint' });
    given(received)
      .when({ ...answer, answer: ' ' })
      .thenRefused({ code: 'text_missing' });
  });

  test('that arrived by letter is recorded by another person than its customer', () => {
    const letter = { ...filed, receivedBy: 'letter', recordedBy: 'anna' } as const;
    given().when({ type: 'ReceiveComplaint', complaint: letter }).then({ type: 'ComplaintReceived', data: letter });
    given()
      .when({ type: 'ReceiveComplaint', complaint: { ...letter, recordedBy: 'jana' } })
      .thenRefused({ code: 'own_affair' });
  });

  test('that is upheld has a measure', () => {
    for (const outcome of ['upheld', 'partly_upheld'] as const) {
      given(received)
        .when({ ...answer, outcome, measures: ' ' })
        .thenRefused({ code: 'measures_missing' });
    }
  });

  test('has its due date moved once, with a reason', () => {
    given(received).when(extend).then(extended);
    given(received, extended).when(extend).thenRefused({ code: 'already_extended' });
    given(received)
      .when({ ...extend, reason: '' })
      .thenRefused({ code: 'text_missing' });
    given(received, answered).when(extend).thenRefused({ code: 'not_waiting' });
  });

  test('is reviewed once, in time, by another person', () => {
    given(received).when(disagree).thenRefused({ code: 'no_review' });
    given(received, answered).when(disagree).then(disagreed);
    given(received, answered)
      .when({ ...disagree, at: '2027-01-01T12:00:00.001Z' })
      .thenRefused({ code: 'review_too_late' });
    given(received, answered)
      .when({ ...disagree, reason: ' ' })
      .thenRefused({ code: 'text_missing' });
    given(received, answered, disagreed).when(disagree).thenRefused({ code: 'no_review' });
    given(received, answered, disagreed).when(review).then(reviewed);
    given(received, answered, disagreed)
      .when({ ...review, by: 'anna' })
      .thenRefused({ code: 'same_person' });
    given(received, answered, disagreed)
      .when({ ...review, measures: '' })
      .thenRefused({ code: 'measures_missing' });
    given(received, answered).when(review).thenRefused({ code: 'no_review' });
    given(received, answered, disagreed, reviewed).when(disagree).thenRefused({ code: 'no_review' });
  });

  test('is not decided by the person it is from', () => {
    for (const command of [answer, extend, review]) {
      given(received, answered, disagreed)
        .when({ ...command, by: 'jana' })
        .thenRefused({ code: 'own_affair' });
    }
  });
});
