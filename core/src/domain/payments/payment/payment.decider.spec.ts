import { describe, test } from '@jest/globals';
import { money } from '@danubit/contracts/values/money';
import { specFor } from '../../../testing/given-when-then.ts';
import type { ChargeVerdict, DepositRequest, GateFacts } from './payment.commands.ts';
import { payment } from './payment.decider.ts';
import type { PaymentEvent } from './payment.events.ts';

const { given } = specFor(payment);

const base = { paymentId: 'p1', userId: 'u1' };
const eur250 = money('EUR', 25_000n);

const request: DepositRequest = {
  ...base,
  subjectId: 's1',
  walletId: 'w1',
  money: eur250,
  eur: { money: eur250, rate: '1.00000000', date: '2026-11-20', source: 'ECB' },
  card: { token: 'pm_1', provider: 'stripe', brand: 'visa', lastFour: '4242', funding: 'credit', country: 'US', fingerprint: 'f1' },
  payer: { name: 'Jana Nováková', country: 'SK', zipCode: '811 02' },
  device: { userAgent: 'Firefox', address: '192.0.2.1' },
  context: { termsVersion: '2025-07', feeTextVersion: '1', verificationLevel: 'standard' },
  returnUrl: 'http://127.0.0.1/dashboard',
};
const open: GateFacts = {
  isAccountOpen: true,
  isEmailConfirmed: true,
  isTermsAccepted: true,
  isAgeConfirmed: true,
  verificationLevel: 'standard',
};
const evidence = { providerReference: 'pi_1', networkReference: null, authorisationCode: null, avs: null, cvc: 'pass', threeDSecure: null };

const requested: PaymentEvent = { type: 'PaymentRequested', data: request };
const cleared: PaymentEvent = { type: 'PaymentCleared', data: { ...base, limitsStream: 'limits-u1-202611' } };
const started: PaymentEvent = {
  type: 'AttemptStarted',
  data: { ...base, attempt: 1, provider: 'stripe', key: 'p1.1.charge', requestHash: 'h', keyExpiresAt: '2026-11-22T00:00:00Z' },
};
const unknown: PaymentEvent = { type: 'ChargeOutcomeUnknown', data: { ...base, attempt: 1, reason: 'timeout' } };
const captured: PaymentEvent = { type: 'ChargeCaptured', data: { ...base, attempt: 1, money: eur250, evidence } };
const completed: PaymentEvent = {
  type: 'PaymentCompleted',
  data: { ...base, walletId: 'w1', money: eur250, provider: 'stripe', providerReference: 'pi_1' },
};
const challenge: PaymentEvent = {
  type: 'CustomerActionRequired',
  data: { ...base, attempt: 1, kind: 'three_d_secure', url: 'http://bank/', providerReference: 'pi_1', expiresAt: '2026-11-21T13:00:00Z' },
};
const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...base, code: 'card_declined' } };

const startAttempt = {
  type: 'StartAttempt',
  provider: 'stripe',
  key: 'p1.1.charge',
  requestHash: 'h',
  keyExpiresAt: '2026-11-22T00:00:00Z',
} as const;
const capture = { kind: 'captured', money: eur250, evidence } as const;
const verdictOf = (verdict: ChargeVerdict, source: 'response' | 'look-up' = 'response') =>
  ({ type: 'RecordVerdict', attempt: 1, verdict, source }) as const;

describe('the gate', () => {
  test('lets a verified customer through', () => {
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

  test('hears a payment only once', () => {
    given(requested).when({ type: 'RequestDeposit', request, gate: open }).thenRefused({ code: 'already_requested' });
  });
});

describe('an attempt', () => {
  test('is not made before clearance', () => {
    given(requested).when(startAttempt).thenRefused({ code: 'not_cleared' });
  });

  test('starts after clearance', () => {
    given(requested, cleared).when(startAttempt).then(started);
  });

  test.each([
    ['is running', [started]],
    ['has an unknown outcome', [started, unknown]],
    ['waits for the customer', [started, challenge]],
  ] as const)('is not made while one %s', (_, events) => {
    given(requested, cleared, ...events)
      .when(startAttempt)
      .thenRefused({ code: 'attempt_open' });
  });

  test.each([[completed], [failed]] as const)('is not made after the end', (end) => {
    given(requested, cleared, started, end).when(startAttempt).thenRefused({ code: 'not_cleared' });
  });
});

describe('a verdict', () => {
  test('of a capture completes the payment', () => {
    given(requested, cleared, started).when(verdictOf(capture)).then(captured, completed);
  });

  test('repeated changes nothing', () => {
    given(requested, cleared, started, captured, completed).when(verdictOf(capture)).then();
  });

  test('of another amount is not booked', () => {
    given(requested, cleared, started)
      .when(verdictOf({ ...capture, money: money('EUR', 1n) }))
      .thenRefused({ code: 'amount_differs' });
  });

  test('of a decline ends the payment', () => {
    given(requested, cleared, started)
      .when(verdictOf({ kind: 'declined', code: 'insufficient_funds', raw: 'insufficient_funds' }))
      .then(
        { type: 'ChargeDeclined', data: { ...base, attempt: 1, code: 'insufficient_funds', raw: 'insufficient_funds' } },
        { type: 'PaymentFailed', data: { ...base, code: 'insufficient_funds' } },
      );
  });

  test('that never came is unknown, not a decline', () => {
    given(requested, cleared, started)
      .when(verdictOf({ kind: 'unknown', reason: 'timeout' }))
      .then(unknown);
  });

  test('lost with its process is unknown', () => {
    given(requested, cleared, started)
      .when({ type: 'RecordLostOutcome', attempt: 1 })
      .then({ type: 'ChargeOutcomeUnknown', data: { ...base, attempt: 1, reason: 'no outcome was recorded' } });
  });

  test('found by look-up settles what was unknown', () => {
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

  test('of a capture after the payment failed is recorded and never booked', () => {
    given(requested, cleared, started, failed)
      .when(verdictOf(capture, 'look-up'))
      .then({ type: 'LateCaptureFound', data: { ...base, attempt: 1, money: eur250, evidence } });
  });

  test('on an attempt that was never made is refused', () => {
    given(requested, cleared).when(verdictOf(capture)).thenRefused({ code: 'no_such_attempt' });
  });
});
