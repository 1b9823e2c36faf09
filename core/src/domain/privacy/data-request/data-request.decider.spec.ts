import { HUMAN_REVIEW_TEXTS } from '@danubit/contracts/values/data-requests';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { describe, test } from '@jest/globals';
import { dataRequest } from './data-request.decider.ts';
import type { DataRequestEvent } from './data-request.events.ts';

const { given } = specFor(dataRequest);

const base = { requestId: 'r1', userId: 'jana' };
const request = {
  ...base,
  subjectId: 's1',
  reference: 'REQ-1',
  kind: 'rectification' as const,
  details: 'My name is Nová.',
  dueAt: '2026-12-23T12:00:00.000Z',
};
const received: DataRequestEvent = { type: 'DataRequestReceived', data: request };
const later = '2027-02-23T12:00:00.000Z';
const extend = { type: 'ExtendRequest', by: 'anna', dueAt: later, reason: 'We need a document.' } as const;
const extended: DataRequestEvent = {
  type: 'DataRequestExtended',
  data: { ...base, dueAt: later, reason: 'We need a document.', extendedBy: 'anna' },
};
const answer = { type: 'AnswerRequest', by: 'anna', outcome: 'granted', answer: ' We corrected it. ' } as const;
const answered: DataRequestEvent = {
  type: 'DataRequestAnswered',
  data: { ...base, kind: 'rectification', outcome: 'granted', answer: 'We corrected it.', answeredBy: 'anna' },
};

describe('a request about personal data', () => {
  test('is received and answered once, with a text', () => {
    given().when({ type: 'ReceiveRequest', request, periods: null }).then(received);
    given(received).when({ type: 'ReceiveRequest', request, periods: null }).then();
    given(received).when(answer).then(answered);
    given(received, answered).when(answer).thenRefused({ code: 'already_answered' });
    given(received)
      .when({ ...answer, answer: ' ' })
      .thenRefused({ code: 'text_missing' });
    given().when(answer).thenRefused({ code: 'no_such_request' });
  });

  test('has its due date moved once, with a reason', () => {
    given(received).when(extend).then(extended);
    given(received, extended).when(extend).thenRefused({ code: 'already_extended' });
    given(received)
      .when({ ...extend, reason: '' })
      .thenRefused({ code: 'text_missing' });
    given(received, answered).when(extend).thenRefused({ code: 'already_answered' });
  });

  test('for a human review is answered and extended in fixed words, whatever staff wrote', () => {
    const review: DataRequestEvent = { type: 'DataRequestReceived', data: { ...request, kind: 'human_review' } };
    const told = { ...base, kind: 'human_review', answeredBy: 'anna' } as const;
    const hint = 'You are on a sanctions list.';
    for (const outcome of ['granted', 'refused'] as const) {
      given(review)
        .when({ ...answer, outcome, answer: hint })
        .then({ type: 'DataRequestAnswered', data: { ...told, outcome, answer: HUMAN_REVIEW_TEXTS[outcome] } });
    }
    given(review)
      .when({ ...extend, reason: hint })
      .then({ ...extended, data: { ...base, dueAt: later, reason: HUMAN_REVIEW_TEXTS.extend, extendedBy: 'anna' } });
  });

  test('is not answered by the person it is from', () => {
    for (const command of [answer, extend]) {
      given(received)
        .when({ ...command, by: 'jana' })
        .thenRefused({ code: 'own_affair' });
    }
  });

  test('for erasure is answered immediately with the periods', () => {
    const erasure = { ...request, kind: 'erasure' } as const;
    given()
      .when({ type: 'ReceiveRequest', request: erasure, periods: 'We keep …' })
      .then(
        { type: 'DataRequestReceived', data: erasure },
        { type: 'DataRequestAnswered', data: { ...base, kind: 'erasure', outcome: 'kept', answer: 'We keep …', answeredBy: null } },
      );
  });
});
