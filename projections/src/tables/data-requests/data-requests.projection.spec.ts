import { describe, test } from '@jest/globals';
import type { DataRequestEvent } from '@danubit/core/domain/privacy/data-request/data-request.events';
import { minute, projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { dataRequestsProjection } from './data-requests.projection.ts';

const { given } = projectionSpec(dataRequestsProjection);
const base = { requestId: 'r1', userId: USER };
const dueAt = '2026-12-02T09:00:00.000Z';
const later = '2027-02-02T09:00:00.000Z';
const received: DataRequestEvent = {
  type: 'DataRequestReceived',
  data: { ...base, subjectId: 's1', reference: 'REQ-1', kind: 'restriction', details: 'Please wait.', dueAt },
};
const row = {
  id: 'r1',
  user_id: USER,
  reference: 'REQ-1',
  kind: 'restriction',
  status: 'waiting',
  outcome: null,
  requested_at: minute(1),
  due_at: dueAt,
  is_extended: false,
  answered_at: null,
  answered_by: null,
  mode: 'test',
};

describe('data_requests', () => {
  test('shows a request, its due date and its answer, without the words of either', () => {
    given(received).then(row);
    given(received, { type: 'DataRequestExtended', data: { ...base, dueAt: later, reason: 'More time.', extendedBy: 'anna' } }).then({
      ...row,
      due_at: later,
      is_extended: true,
    });
    given(received, {
      type: 'DataRequestAnswered',
      data: { ...base, kind: 'restriction', outcome: 'granted', answer: 'Done.', answeredBy: 'anna' },
    }).then({ ...row, status: 'answered', outcome: 'granted', answered_at: minute(2), answered_by: 'anna' });
  });
});
