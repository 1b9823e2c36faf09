import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import {
  authorised,
  base,
  captured,
  cleared,
  completed,
  eur250,
  evidence,
  requested,
  started,
  verdictOf,
} from '../../../testing/payment-samples.ts';
import { payment } from './payment.decider.ts';
import type { PaymentEvent } from './payment.events.ts';

const { given } = specFor(payment);
const eur100 = money('EUR', 10_000n);
const approved = [requested, cleared, started, authorised];
const of = { ...base, attempt: 1, providerReference: 'pi_1' };
const reason = 'Agreed with the customer.';
const captureOf = (part: typeof eur100): PaymentEvent => ({ type: 'CaptureRequested', data: { ...of, reason, money: part } });
const voiding: PaymentEvent = { type: 'VoidRequested', data: { ...of, reason } };
const ends: readonly PaymentEvent[] = [
  { type: 'AuthorisationVoided', data: of },
  { type: 'PaymentFailed', data: { ...base, code: 'authorisation_voided' } },
];
const declined = { kind: 'declined', code: 'authentication_abandoned', raw: 'canceled/abandoned' } as const;

describe('an approved amount', () => {
  test.each([
    ['as a whole', eur250],
    ['in part', eur100],
  ])('can be captured %s, which is in the log before the call', (_, part) => {
    given(...approved)
      .when({ type: 'RequestCapture', money: part, reason })
      .then(captureOf(part));
  });

  test.each([
    ['more than it', money('EUR', 25_001n)],
    ['nothing', money('EUR', 0n)],
    ['another currency', money('USD', 10_000n)],
  ])('is not captured for %s', (_, other) => {
    given(...approved)
      .when({ type: 'RequestCapture', money: other, reason })
      .thenRefused({ code: 'not_an_amount_of_it' });
  });

  test('is captured once: the same request is repeated, another is refused', () => {
    given(...approved, captureOf(eur100))
      .when({ type: 'RequestCapture', money: eur100, reason })
      .then();
    given(...approved, captureOf(eur100))
      .when({ type: 'RequestCapture', money: eur250, reason })
      .thenRefused({ code: 'capture_requested' });
    given(...approved, captureOf(eur100))
      .when({ type: 'RequestVoid', reason })
      .thenRefused({ code: 'not_authorised' });
  });

  test('can be released, and is not captured then', () => {
    given(...approved)
      .when({ type: 'RequestVoid', reason })
      .then(voiding);
    given(...approved, voiding)
      .when({ type: 'RequestVoid', reason })
      .then();
    given(...approved, voiding)
      .when({ type: 'RequestCapture', money: eur100, reason })
      .thenRefused({ code: 'not_authorised' });
  });

  test('completes the payment with what was captured of it', () => {
    const part = { kind: 'captured', money: eur100, evidence } as const;
    given(...approved, captureOf(eur100))
      .when(verdictOf(part))
      .then(
        { ...captured, data: { ...captured.data, money: eur100 } } as PaymentEvent,
        { ...completed, data: { ...completed.data, money: eur100 } } as PaymentEvent,
      );
  });

  test('captured in another amount than was asked for is put before staff', () => {
    given(...approved, captureOf(eur100))
      .when(verdictOf({ kind: 'captured', money: eur250, evidence }))
      .then(
        { type: 'DifferingCaptureFound', data: { ...base, attempt: 1, provider: 'stripe', money: eur250, reported: null, evidence } },
        { type: 'PaymentFailed', data: { ...base, code: 'capture_in_review' } },
      );
  });

  test.each([
    ['was released', voiding],
    ['ran out at the provider', authorised],
    ['could not be captured', captureOf(eur250)],
  ])('that %s ends the payment without money, and goes to no other provider', (_, last) => {
    given(...approved, last)
      .when(verdictOf({ ...declined, anotherMaySucceed: true }, 'look-up'))
      .then(...ends);
  });

  test('whose end is not known stays as it is', () => {
    given(...approved, voiding)
      .when(verdictOf({ kind: 'unknown', reason: 'timeout' }, 'look-up'))
      .then();
    given(...approved, captureOf(eur100))
      .when(verdictOf({ kind: 'authorised', evidence }, 'look-up'))
      .then();
  });
});

test('of a payment that has none is neither captured nor released', () => {
  given(requested, cleared, started).when({ type: 'RequestCapture', money: eur250, reason }).thenRefused({ code: 'not_authorised' });
  given(requested, cleared, started, captured, completed).when({ type: 'RequestVoid', reason }).thenRefused({ code: 'not_authorised' });
});
