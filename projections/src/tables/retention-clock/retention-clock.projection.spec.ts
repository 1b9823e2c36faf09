import { describe, test } from '@jest/globals';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { projectionSpec } from '../../testing/given-events.ts';
import { USER } from '../../testing/sample-events.ts';
import { retentionClockProjection } from './retention-clock.projection.ts';

const subject = 'subject-1';
const { given } = projectionSpec(retentionClockProjection, { subjectId: subject });
const row = (retentionClass: string, period: string, startsOn: string, dueOn: string, more: object = {}) => ({
  id: `${subject}:${retentionClass}:${period}`,
  subject_id: subject,
  user_id: USER,
  retention_class: retentionClass,
  period,
  starts_on: startsOn,
  due_on: dueOn,
  destroyed_on: null,
  mode: 'test',
  ...more,
});

const closed: MainLogEvent = { type: 'AccountClosed', data: { userId: USER } };
const ACCEPTED = { widgetSessionId: 'w1', termsVersion: '2025-07', riskDisclosure: '1', minimumAge: 18, origin: 'https://shop.example' };
const END_CLASSES = ['cdd', 'transaction', 'travel-rule', 'account', 'security', 'staff'];
const request: MainLogEvent = {
  type: 'DataRequestReceived',
  data: {
    requestId: 'r',
    userId: USER,
    subjectId: subject,
    reference: 'REQ-1',
    kind: 'lifting',
    details: '',
    dueAt: '2026-12-02T09:00:00.000Z',
  },
};

describe('retention_clock', () => {
  test('starts when the account ends, for every class that is kept from then on', () => {
    given(closed).then(...END_CLASSES.map((name) => row(name, 'open', '2026-11-02', '2031-11-03')));
  });

  test('has a clock for each month of messages and each accounting year', () => {
    given(request).then(row('support', '2026-11', '2026-11-30', '2028-12-01'));
    given({
      type: 'BalancePayoutProposed',
      data: { requestId: 'r', userId: USER, proposal: 1, reason: 'Paid.', proposedBy: 'anna', lapsesAt: '2026-11-30T12:00:00.000Z' },
    }).then(row('accounting', '2026', '2026-11-02', '2037-01-01'));
  });

  test('starts again with each record and order of a partner about a person', () => {
    const partner = { partnerId: 'p1', customerId: 'u9' };
    given(
      { type: 'PartnerUserAccepted', data: { ...ACCEPTED, userId: 'u9' } },
      {
        type: 'PartnerOrderPlaced',
        data: {
          ...partner,
          orderId: 'o1',
          keyId: 'k1',
          quoteId: 'q1',
          address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
          method: 'card',
        },
      },
    ).then(...['cdd', 'transaction', 'travel-rule'].map((name) => row(name, 'open', '2026-11-02', '2031-11-03', { user_id: null })));
  });

  test('ends with the keys, of a class and of one period', () => {
    given(closed, {
      type: 'SubjectKeyDestroyed',
      data: { subjectId: subject, userId: USER, classes: ['cdd', 'accounting', 'suspicion'] },
    }).then(
      ...END_CLASSES.map((name) => row(name, 'open', '2026-11-02', '2031-11-03', name === 'cdd' ? { destroyed_on: '2026-11-02' } : {})),
      row('accounting', 'all', '2026-11-02', '2026-11-02', { destroyed_on: '2026-11-02' }),
    );
    given(request, {
      type: 'RetentionPeriodDestroyed',
      data: { subjectId: subject, userId: USER, retentionClass: 'support', period: '2026-11' },
    }).then(row('support', '2026-11', '2026-11-30', '2028-12-01', { destroyed_on: '2026-11-02' }));
  });
});
