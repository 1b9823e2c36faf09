import { money } from '@danubit/contracts/values/money';
import { limitsStream } from '../domain/payments/limits/limits.stream.ts';
import type { ChargeVerdict, DepositRequest, FoundCapture } from '../domain/payments/payment/payment.commands.ts';
import type { GateFacts } from '../domain/payments/customer-gate.ts';
import type { PaymentEvent } from '../domain/payments/payment/payment.events.ts';

/** Events and commands of one payment, for the specs of its decider. */
export const base = { paymentId: 'p1', userId: 'u1' };
export const eur250 = money('EUR', 25_000n);

export const request: DepositRequest = {
  ...base,
  subjectId: 's1',
  walletId: 'w1',
  money: eur250,
  eur: { money: eur250, rate: '1.00000000', date: '2026-11-20', source: 'ECB', checkedAt: null },
  method: {
    kind: 'card',
    token: 'pm_1',
    provider: 'stripe',
    brand: 'visa',
    lastFour: '4242',
    funding: 'credit',
    country: 'US',
    fingerprint: 'f1',
  },
  orderId: null,
  capture: 'at_once',
  payer: { name: 'Jana Nováková', country: 'SK', zipCode: '811 02' },
  device: { userAgent: 'Firefox', address: '192.0.2.1' },
  context: { termsVersion: '2025-07', feeTextVersion: '1', verificationLevel: 'standard' },
  returnUrl: 'http://127.0.0.1/dashboard',
  providerCustomer: null,
  securityCodeToken: null,
  saveCard: true,
};
export const open: GateFacts = {
  isAccountOpen: true,
  isEmailConfirmed: true,
  isTermsAccepted: true,
  isAgeConfirmed: true,
  verificationLevel: 'standard',
};
export const evidence = {
  providerReference: 'pi_1',
  networkReference: null,
  authorisationCode: null,
  avs: null,
  cvc: 'pass',
  threeDSecure: null,
};

export const requested: PaymentEvent = { type: 'PaymentRequested', data: request };
export const cleared: PaymentEvent = {
  type: 'PaymentCleared',
  data: { ...base, limitsStream: limitsStream('u1', '2026-11'), expiresAt: '2026-11-21T12:15:00.000Z' },
};
export const started: PaymentEvent = {
  type: 'AttemptStarted',
  data: { ...base, attempt: 1, provider: 'stripe', key: 'p1.1.charge', requestHash: 'h', keyExpiresAt: '2026-11-22T00:00:00Z' },
};
export const unknown: PaymentEvent = { type: 'ChargeOutcomeUnknown', data: { ...base, attempt: 1, reason: 'timeout' } };
export const captured: PaymentEvent = { type: 'ChargeCaptured', data: { ...base, attempt: 1, money: eur250, evidence } };
export const completed: PaymentEvent = {
  type: 'PaymentCompleted',
  data: { ...base, walletId: 'w1', money: eur250, provider: 'stripe', providerReference: 'pi_1' },
};
export const challenge: PaymentEvent = {
  type: 'CustomerActionRequired',
  data: { ...base, attempt: 1, kind: 'three_d_secure', url: 'http://bank/', providerReference: 'pi_1', expiresAt: '2026-11-21T13:00:00Z' },
};
export const failed: PaymentEvent = { type: 'PaymentFailed', data: { ...base, code: 'card_declined' } };

export const startAttempt = {
  type: 'StartAttempt',
  provider: 'stripe',
  key: 'p1.1.charge',
  requestHash: 'h',
  keyExpiresAt: '2026-11-22T00:00:00Z',
  startedAt: '2026-11-21T12:00:00.000Z',
} as const;
export const capture = { kind: 'captured', money: eur250, evidence } as const;
export const bySystem = { kind: 'system', id: null } as const;
export const held: PaymentEvent = { type: 'PaymentHeld', data: { ...base, reasonCode: 'under_review', decidedBy: bySystem } };
export const hold = { type: 'HoldPayment', reasonCode: 'under_review', decidedBy: bySystem } as const;
export const release = { type: 'ReleasePayment', decidedBy: { kind: 'staff', id: 'u9' } } as const;
export const authorised: PaymentEvent = { type: 'ChargeAuthorised', data: { ...base, attempt: 1, evidence } };
export const inReview: PaymentEvent = { type: 'PaymentFailed', data: { ...base, code: 'capture_in_review' } };
/** A capture of an attempt that is not the payment's own. */
export const other = (attempt: number, reference = 'pi_2') =>
  ({ attempt, provider: 'stripe', money: eur250, evidence: { ...evidence, providerReference: reference } }) as const;
export const record = (found: FoundCapture) => ({ type: 'RecordCapture', capture: found }) as const;
export const verdictOf = (verdict: ChargeVerdict, source: 'response' | 'look-up' = 'response') =>
  ({ type: 'RecordVerdict', attempt: 1, verdict, source }) as const;
