import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../../../kernel/event.ts';
import { personal } from '../../../kernel/personal.ts';

/** Why a payment was never charged. The page and the API map every code; a new one breaks their build. */
export const PAYMENT_REFUSAL_CODES = [
  'identity_not_verified',
  'terms_not_accepted',
  'age_not_confirmed',
  'email_not_confirmed',
  'daily_limit_exceeded',
  'monthly_limit_exceeded',
  'amount_too_small',
  'amount_too_large',
  'account_restricted',
  'too_many_declined_tries',
] as const;
export type PaymentRefusalCode = (typeof PAYMENT_REFUSAL_CODES)[number];

/** Why the bank or the provider said no, in our words. Lost and stolen reach the customer as a plain decline (domain facts §2.2). */
export const DECLINE_CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failed',
  'authentication_abandoned',
  'blocked',
  'token_expired',
  'never_submitted',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];

const base = { paymentId: z.string(), userId: z.string() };
const attempt = { ...base, attempt: z.int() };

const referenceRate = z.strictObject({ rate: z.string(), date: z.string(), source: z.string() });

/** AVS, CVV and 3-D Secure results and the network's references: evidence in a dispute. Never the CVV itself. */
export const chargeEvidenceSchema = z.strictObject({
  providerReference: z.string(),
  networkReference: z.nullable(z.string()),
  authorisationCode: z.nullable(z.string()),
  avs: z.nullable(z.string()),
  cvc: z.nullable(z.string()),
  threeDSecure: z.nullable(z.string()),
});
export type ChargeEvidence = z.infer<typeof chargeEvidenceSchema>;

/** Stream `payment-<paymentId>`. */
export const paymentEvents = {
  PaymentRequested: defineEvent(
    'PaymentRequested',
    {
      ...base,
      subjectId: z.string(),
      walletId: z.string(),
      money: moneySchema,
      eur: z.strictObject({ money: moneySchema, ...referenceRate.shape }),
      card: z.strictObject({
        token: z.string(),
        provider: z.string(),
        brand: z.string(),
        lastFour: z.string(),
        funding: z.string(),
        country: z.nullable(z.string()),
        fingerprint: z.string(),
      }),
      payer: personal(z.strictObject({ name: z.string(), country: z.string(), zipCode: z.string() })),
      device: personal(z.strictObject({ userAgent: z.string(), address: z.string() })),
      context: z.strictObject({
        termsVersion: z.nullable(z.string()),
        feeTextVersion: z.string(),
        verificationLevel: z.nullable(z.string()),
      }),
      returnUrl: z.string(),
    },
    { retentionClass: 'transaction' },
  ),
  PaymentHeld: defineEvent('PaymentHeld', base),
  PaymentReleased: defineEvent('PaymentReleased', base),
  PaymentCleared: defineEvent('PaymentCleared', { ...base, limitsStream: z.string() }),
  PaymentRefused: defineEvent('PaymentRefused', {
    ...base,
    code: z.enum(PAYMENT_REFUSAL_CODES),
    /** For a limit: its amount and what is left of it. */
    limit: z.nullable(moneySchema),
    remaining: z.nullable(moneySchema),
  }),
  AttemptStarted: defineEvent('AttemptStarted', {
    ...attempt,
    provider: z.string(),
    key: z.string(),
    requestHash: z.string(),
    keyExpiresAt: z.string(),
  }),
  CustomerActionRequired: defineEvent('CustomerActionRequired', {
    ...attempt,
    kind: z.enum(['three_d_secure']),
    url: z.string(),
    providerReference: z.string(),
    expiresAt: z.string(),
  }),
  CustomerActionCompleted: defineEvent('CustomerActionCompleted', { ...attempt, providerReference: z.string() }),
  ChargeAuthorised: defineEvent('ChargeAuthorised', { ...attempt, evidence: chargeEvidenceSchema }),
  ChargeCaptured: defineEvent('ChargeCaptured', { ...attempt, money: moneySchema, evidence: chargeEvidenceSchema }),
  ChargeDeclined: defineEvent('ChargeDeclined', { ...attempt, code: z.enum(DECLINE_CODES), raw: z.string() }),
  ChargeOutcomeUnknown: defineEvent('ChargeOutcomeUnknown', { ...attempt, reason: z.string() }),
  ChargeResolved: defineEvent('ChargeResolved', {
    ...attempt,
    source: z.enum(['look-up', 'same-key-replay', 'notice', 'staff']),
    outcome: z.enum(['captured', 'declined', 'requires_action', 'not_found']),
  }),
  AuthorisationVoided: defineEvent('AuthorisationVoided', { ...attempt, providerReference: z.string() }),
  LateCaptureFound: defineEvent('LateCaptureFound', { ...attempt, money: moneySchema, evidence: chargeEvidenceSchema }),
  PaymentCompleted: defineEvent('PaymentCompleted', {
    ...base,
    walletId: z.string(),
    money: moneySchema,
    provider: z.string(),
    providerReference: z.string(),
  }),
  PaymentFailed: defineEvent('PaymentFailed', { ...base, code: z.enum(DECLINE_CODES) }),
};
export type PaymentEvent = EventOf<typeof paymentEvents>;
