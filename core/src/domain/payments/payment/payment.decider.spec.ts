import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '@danubit/event-store/testing/given-when-then';
import { walletStream } from '../../wallet/wallet/wallet.stream.ts';
import {
  base,
  eur250,
  request,
  open,
  evidence,
  requested,
  cleared,
  started,
  unknown,
  captured,
  completed,
  challenge,
  failed,
  startAttempt,
  capture,
  held,
  hold,
  release,
  authorised,
  inReview,
  verdictOf,
} from '../../../testing/payment-samples.ts';
import { payment } from './payment.decider.ts';
import type { PaymentEvent } from './payment.events.ts';

const { given } = specFor(payment);

describe('the gate', () => {
  test('accepts the deposit of a verified customer', () => {
    given().when({ type: 'RequestDeposit', request, gate: open }).then(requested);
  });

  test.each([
    ['account_restricted', { isAccountOpen: false }],
    ['email_not_confirmed', { isEmailConfirmed: false }],
    ['terms_not_accepted', { isTermsAccepted: false }],
    ['age_not_confirmed', { isAgeConfirmed: false }],
    ['identity_not_verified', { verificationLevel: null }],
  ] as const)('refuses with %s and keeps the request as evidence', (code, missing) => {
    given()
      .when({ type: 'RequestDeposit', request, gate: { ...open, ...missing } })
      .then(requested, { type: 'PaymentRefused', data: { ...base, code, limit: null, remaining: null } });
  });

  test.each([
    ['amount_too_small', 99n],
    ['amount_too_large', 10_000_001n],
  ] as const)('refuses with %s', (code, minor) => {
    const odd = { ...request, money: money('EUR', minor) };
    given()
      .when({ type: 'RequestDeposit', request: odd, gate: open })
      .then({ type: 'PaymentRequested', data: odd }, { type: 'PaymentRefused', data: { ...base, code, limit: null, remaining: null } });
  });

  test('accepts a payment only once', () => {
    given(requested).when({ type: 'RequestDeposit', request, gate: open }).thenRefused({ code: 'already_requested' });
  });
});

describe('an attempt', () => {
  test('does not start before clearance', () => {
    given(requested).when(startAttempt).thenRefused({ code: 'not_cleared' });
  });

  test('starts after clearance', () => {
    given(requested, cleared).when(startAttempt).then(started);
  });

  test.each([
    ['is running', [started]],
    ['has an unknown outcome', [started, unknown]],
    ['waits for the customer', [started, challenge]],
  ] as const)('does not start while one %s', (_, events) => {
    given(requested, cleared, ...events)
      .when(startAttempt)
      .thenRefused({ code: 'attempt_open' });
  });

  test.each([[completed], [failed]] as const)('does not start after the end of the payment', (end) => {
    given(requested, cleared, started, end).when(startAttempt).thenRefused({ code: 'not_cleared' });
  });
});

describe('a verdict', () => {
  test('of a capture completes the payment', () => {
    given(requested, cleared, started).when(verdictOf(capture)).then(captured, completed);
  });

  test('that is repeated records no event', () => {
    given(requested, cleared, started, captured, completed).when(verdictOf(capture)).then();
  });

  test.each([
    ['another amount', { money: money('EUR', 1n), evidence }],
    ['another currency', { money: money('USD', 25_000n), evidence }],
    ['a currency that we do not keep', { money: null, reported: { currency: 'JPY', minor: '25000' }, evidence }],
  ] as const)('of a capture in %s never completes the payment, and ends it in review', (_, taken) => {
    given(requested, cleared, started)
      .when(verdictOf({ kind: 'captured', ...taken }))
      .then({ type: 'DifferingCaptureFound', data: { ...base, attempt: 1, provider: 'stripe', reported: null, ...taken } }, inReview);
  });

  test('of a decline ends the payment', () => {
    given(requested, cleared, started)
      .when(verdictOf({ kind: 'declined', code: 'insufficient_funds', raw: 'insufficient_funds' }))
      .then(
        { type: 'ChargeDeclined', data: { ...base, attempt: 1, code: 'insufficient_funds', raw: 'insufficient_funds' } },
        { type: 'PaymentFailed', data: { ...base, code: 'insufficient_funds' } },
      );
  });

  test('without an answer is unknown, not a decline', () => {
    given(requested, cleared, started)
      .when(verdictOf({ kind: 'unknown', reason: 'timeout' }))
      .then(unknown);
  });

  test('lost with its process is unknown', () => {
    given(requested, cleared, started)
      .when({ type: 'RecordLostOutcome', attempt: 1 })
      .then({ type: 'ChargeOutcomeUnknown', data: { ...base, attempt: 1, reason: 'no outcome was recorded' } });
  });

  test('found by look-up settles an unknown outcome', () => {
    given(requested, cleared, started, unknown)
      .when(verdictOf(capture, 'look-up'))
      .then({ type: 'ChargeResolved', data: { ...base, attempt: 1, source: 'look-up', outcome: 'captured' } }, captured, completed);
  });

  test('that a charge never happened ends the payment', () => {
    given(requested, cleared, started, unknown)
      .when(verdictOf({ kind: 'never-submitted' }, 'look-up'))
      .then(
        { type: 'ChargeResolved', data: { ...base, attempt: 1, source: 'look-up', outcome: 'not_found' } },
        { type: 'ChargeDeclined', data: { ...base, attempt: 1, code: 'never_submitted', raw: 'not found by look-up' } },
        { type: 'PaymentFailed', data: { ...base, code: 'never_submitted' } },
      );
  });

  test('asks the customer to confirm with the bank', () => {
    given(requested, cleared, started)
      .when(verdictOf({ kind: 'requires-action', url: 'http://bank/', providerReference: 'pi_1', expiresAt: '2026-11-21T13:00:00Z' }))
      .then(challenge);
  });

  test('after the challenge completes the payment', () => {
    given(requested, cleared, started, challenge)
      .when(verdictOf(capture, 'look-up'))
      .then({ type: 'CustomerActionCompleted', data: { ...base, attempt: 1, providerReference: 'pi_1' } }, captured, completed);
  });

  test('of a capture after the payment failed is recorded and never booked as the payment’s own', () => {
    given(requested, cleared, started, failed)
      .when(verdictOf(capture, 'look-up'))
      .then({ type: 'LateCaptureFound', data: { ...base, attempt: 1, provider: 'stripe', money: eur250, reported: null, evidence } });
  });

  test('of an authorisation waits for the capture, which completes the payment', () => {
    given(requested, cleared, started)
      .when(verdictOf({ kind: 'authorised', evidence }))
      .then(authorised);
    given(requested, cleared, started, authorised)
      .when(verdictOf({ kind: 'authorised', evidence }))
      .then();
    given(requested, cleared, started, authorised).when(verdictOf(capture)).then(captured, completed);
    given(requested, cleared, started, authorised).when(startAttempt).thenRefused({ code: 'attempt_open' });
  });

  test('of a released authorisation ends the payment', () => {
    given(requested, cleared, started, authorised)
      .when(verdictOf({ kind: 'voided', providerReference: 'pi_1' }))
      .then(
        { type: 'AuthorisationVoided', data: { ...base, attempt: 1, providerReference: 'pi_1' } },
        { type: 'PaymentFailed', data: { ...base, code: 'authorisation_voided' } },
      );
  });

  test('on an attempt that never began is refused', () => {
    given(requested, cleared).when(verdictOf(capture)).thenRefused({ code: 'no_such_attempt' });
  });
});

describe('a clearance', () => {
  const at = (text: string) => ({ ...startAttempt, startedAt: text });

  test('allows an attempt to begin until its end and not after it', () => {
    given(requested, cleared).when(at('2026-11-21T12:14:59.999Z')).then(started);
    given(requested, cleared).when(at('2026-11-21T12:15:00.000Z')).thenRefused({ code: 'clearance_expired' });
  });

  test('that has ended ends the payment with a separate code, but not an attempt that has begun', () => {
    const expire = { type: 'ExpireClearance', at: '2026-11-21T12:15:00.000Z' } as const;
    given(requested, cleared)
      .when(expire)
      .then({ type: 'PaymentFailed', data: { ...base, code: 'payment_expired' } });
    given(requested, cleared)
      .when({ ...expire, at: '2026-11-21T12:14:59.999Z' })
      .thenRefused({ code: 'clearance_holds' });
    given(requested, cleared, started).when(expire).thenRefused({ code: 'not_cleared' });
    given(requested, cleared, held).when(expire).thenRefused({ code: 'not_cleared' });
  });
});

describe('a payment by bank transfer', () => {
  const method = { kind: 'bank_transfer', provider: 'iso20022', transferId: 't1', lastFour: '7541' } as const;
  const byTransfer: PaymentEvent = {
    type: 'PaymentRequested',
    data: { ...request, method, device: null, returnUrl: null, saveCard: false },
  };

  test('completes with its clearance, since the money is here', () => {
    given(byTransfer)
      .when({ type: 'ClearPayment', limitsStream: 'limits-u1-202611', expiresAt: '2026-11-21T12:15:00.000Z' })
      .then(
        { type: 'PaymentCleared', data: { ...base, limitsStream: 'limits-u1-202611', expiresAt: '2026-11-21T12:15:00.000Z' } },
        { type: 'PaymentCompleted', data: { ...base, walletId: 'w1', money: eur250, provider: 'iso20022', providerReference: 't1' } },
      );
  });

  test('is accepted in any amount, but not for every customer', () => {
    const cent = { ...byTransfer.data, money: money('EUR', 1n) };
    given().when({ type: 'RequestDeposit', request: cent, gate: open }).then({ type: 'PaymentRequested', data: cent });
    given()
      .when({ type: 'RequestDeposit', request: cent, gate: { ...open, verificationLevel: null } })
      .then(
        { type: 'PaymentRequested', data: cent },
        { type: 'PaymentRefused', data: { ...base, code: 'identity_not_verified', limit: null, remaining: null } },
      );
  });
});

describe('a hold', () => {
  test.each([
    ['before clearance', [requested]],
    ['after clearance', [requested, cleared]],
  ] as const)('%s keeps the payment from being cleared and charged', (_, events) => {
    given(...events)
      .when(hold)
      .then(held);
    given(...events, held)
      .when(hold)
      .then();
    given(...events, held)
      .when(startAttempt)
      .thenRefused({ code: 'not_cleared' });
    given(...events, held)
      .when({ type: 'ClearPayment', limitsStream: 'l', expiresAt: 'e' })
      .thenRefused({ code: 'not_waiting_for_clearance' });
  });

  test.each([
    ['an attempt has begun', [cleared, started]],
    ['its outcome is unknown', [cleared, started, unknown]],
    ['it has completed', [cleared, started, captured, completed]],
    ['it has failed', [cleared, started, failed]],
  ] as const)('is refused when %s', (_, events) => {
    given(requested, ...events)
      .when(hold)
      .thenRefused({ code: 'not_to_be_held' });
  });

  test('that is released leads back to clearance and names who released it', () => {
    const released: PaymentEvent = { type: 'PaymentReleased', data: { ...base, decidedBy: release.decidedBy } };
    given(requested, cleared, held).when(release).then(released);
    given(requested, cleared, held, released).when(startAttempt).thenRefused({ code: 'not_cleared' });
    given(requested, cleared, held, released)
      .when({ type: 'ClearPayment', limitsStream: 'l', expiresAt: 'e' })
      .then({ type: 'PaymentCleared', data: { ...base, limitsStream: 'l', expiresAt: 'e' } });
    given(requested, cleared).when(release).thenRefused({ code: 'not_held' });
  });

  test('that is rejected ends the payment', () => {
    given(requested, cleared, held)
      .when({ type: 'RejectPayment' })
      .then({ type: 'PaymentRefused', data: { ...base, code: 'not_accepted', limit: null, remaining: null } });
    given(requested, cleared).when({ type: 'RejectPayment' }).thenRefused({ code: 'not_held' });
  });
});

describe('the booking of a payment', () => {
  test('is recorded once with its entry, and only when the payment completed', () => {
    const booking = { entryId: 'deposit-1', stream: walletStream('w', 'EUR', '202611', 1) };
    const booked: PaymentEvent = { type: 'PaymentBooked', data: { ...base, ...booking, orderId: null } };
    given(requested, cleared, started, captured, completed)
      .when({ type: 'RecordBooking', ...booking })
      .then(booked);
    given(requested, cleared, started, captured, completed, booked)
      .when({ type: 'RecordBooking', entryId: 'another', stream: 'elsewhere' })
      .then();
    given(requested, cleared, started)
      .when({ type: 'RecordBooking', ...booking })
      .thenRefused({ code: 'not_completed' });
  });
});
