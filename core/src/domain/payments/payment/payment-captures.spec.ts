import { describe, test } from '@jest/globals';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import {
  base,
  requested,
  cleared,
  started,
  unknown,
  captured,
  completed,
  failed,
  startAttempt,
  held,
  inReview,
  other,
  record,
} from '../../../testing/payment-samples.ts';
import { payment } from './payment.decider.ts';
import type { PaymentEvent } from './payment.events.ts';

const { given } = specFor(payment);

const startedAgain: PaymentEvent = {
  type: 'AttemptStarted',
  data: { ...base, attempt: 2, provider: 'stripe', key: 'p1.2.charge', requestHash: 'h', keyExpiresAt: '2026-11-22T00:00:00Z' },
};

describe('a capture that was found', () => {
  const found = (type: 'LateCaptureFound' | 'DoubleCaptureFound', attempt: number, reference?: string): PaymentEvent => ({
    type,
    data: { ...base, ...other(attempt, reference), reported: null },
  });
  const refused: PaymentEvent = { type: 'PaymentRefused', data: { ...base, code: 'account_restricted', limit: null, remaining: null } };

  test.each([
    ['failed', [cleared, started, failed]],
    ['was refused', [refused]],
    ['tries again', [cleared, started, failed, startedAgain]],
  ] as const)('is late when the payment %s', (_, events) => {
    given(requested, ...events)
      .when(record(other(1)))
      .then(found('LateCaptureFound', 1));
  });

  test.each([
    ['was not even cleared', [requested]],
    ['is held', [requested, held]],
    ['was cleared and not charged', [requested, cleared]],
  ] as const)('is late when the payment %s, and keeps it from being charged', (_, events) => {
    given(...events)
      .when(record(other(1)))
      .then(found('LateCaptureFound', 1), inReview);
    given(...events, found('LateCaptureFound', 1), inReview)
      .when(startAttempt)
      .thenRefused({ code: 'not_cleared' });
  });

  test('is a double capture when the payment completed with another one, on any attempt', () => {
    const done = [requested, cleared, started, captured, completed];
    given(...done)
      .when(record(other(1)))
      .then(found('DoubleCaptureFound', 1));
    given(...done)
      .when(record(other(0)))
      .then(found('DoubleCaptureFound', 0));
  });

  test('is recorded once by its reference, and next to others', () => {
    const late = found('LateCaptureFound', 1);
    given(requested, cleared, started, failed, late)
      .when(record(other(1)))
      .then();
    given(requested, cleared, started, failed, late)
      .when(record(other(1, 'pi_3')))
      .then(found('LateCaptureFound', 1, 'pi_3'));
    given(requested, cleared, started, captured, completed)
      .when(record(other(1, 'pi_1')))
      .then();
  });

  test('of the open attempt is its outcome', () => {
    given(requested, cleared, started, unknown)
      .when(record(other(1, 'pi_1')))
      .then({ type: 'ChargeResolved', data: { ...base, attempt: 1, source: 'look-up', outcome: 'captured' } }, captured, completed);
  });
});
