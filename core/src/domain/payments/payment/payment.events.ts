import { REDIRECT_METHODS } from '@danubit/contracts/values/deposit-methods';
import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';
import { routeSchema } from '../routing/route.ts';

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
  'not_accepted',
] as const;
export type PaymentRefusalCode = (typeof PAYMENT_REFUSAL_CODES)[number];

/** Why the bank or the provider declined, in the platform's own codes. The customer sees a plain decline for a lost or stolen card. */
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

/** Why a payment that was cleared did not complete: a decline, or an end decided by the platform. */
export const PAYMENT_FAILURE_CODES = [
  ...DECLINE_CODES,
  /** It was not sent to the provider while its clearance was valid. */
  'payment_expired',
  /** The provider took money that this payment did not request in this form: it is in suspense. */
  'capture_in_review',
  /** The bank approved the amount, and the authorisation was released without a capture. */
  'authorisation_voided',
] as const;
export type PaymentFailureCode = (typeof PAYMENT_FAILURE_CODES)[number];

/** Neutral by design: every cause of a hold has the same code, so that it reveals no investigation. */
export const HOLD_REASON_CODES = ['under_review'] as const;
export type HoldReasonCode = (typeof HOLD_REASON_CODES)[number];

/** A member of staff, or the system for every decision whose author must stay hidden in the main log. */
export const decidedBySchema = z.strictObject({ kind: z.enum(['staff', 'system']), id: z.nullable(z.string()) });
export type DecidedBy = z.infer<typeof decidedBySchema>;

const base = { paymentId: z.string(), userId: z.string() };
const attempt = { ...base, attempt: z.int() };
/** `reason`: of staff; null when the time for a decision ran out. */
const asked = { providerReference: z.string(), reason: z.nullable(personal(z.string())) };
const refund = { ...base, refundId: z.string(), money: moneySchema };
const dispute = { ...base, disputeId: z.string() };

const cardMethod = z.strictObject({
  kind: z.literal('card'),
  token: z.string(),
  provider: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  funding: z.string(),
  country: z.nullable(z.string()),
  fingerprint: z.string(),
});
export type CardMethod = z.infer<typeof cardMethod>;

/** Money that is already on our bank account. `provider` is the bank, `transferId` names the stream of the transfer. */
const transferMethod = z.strictObject({
  kind: z.literal('bank_transfer'),
  provider: z.string(),
  transferId: z.string(),
  /** Last four digits of the IBAN that paid. */
  lastFour: z.string(),
});

/** The customer pays on a page of the provider. Only the provider learns what they pay with there, a card or an account. */
const redirectMethod = z.strictObject({
  kind: z.literal('redirect'),
  method: z.enum(REDIRECT_METHODS),
  provider: z.string(),
  /** Others that have the method, each with the address that it sends the customer back to. */
  alternatives: z.array(z.strictObject({ provider: z.string(), returnUrl: z.string() })),
});
export type RedirectPaymentMethod = z.infer<typeof redirectMethod>;

const methodSchema = z.discriminatedUnion('kind', [cardMethod, transferMethod, redirectMethod]);
export type PaymentMethod = z.infer<typeof methodSchema>;

const referenceRate = z.strictObject({
  rate: z.string(),
  date: z.string(),
  source: z.string(),
  /** When the rate was last compared with its source; null when that is unknown. */
  checkedAt: z.nullable(z.string()),
});

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

/** A capture that does not complete the payment. Its reference at the provider is `evidence.providerReference`. */
const foundCapture = {
  ...attempt,
  provider: z.string(),
  /** Null in a currency without a ledger account. Then `reported` is what the provider reports: ISO 4217 code and minor units. */
  money: z.nullable(moneySchema),
  reported: z.nullable(z.strictObject({ currency: z.string(), minor: z.string() })),
  evidence: chargeEvidenceSchema,
};

/** A card's token at one provider, with the provider's own fingerprint of it. */
const cardAtProviderSchema = z.strictObject({
  provider: z.string(),
  token: z.string(),
  fingerprint: z.string(),
  providerCustomer: z.nullable(z.string()),
  /** Where this provider sends the customer back to after a challenge. */
  returnUrl: z.string(),
});
export type CardAtProvider = z.infer<typeof cardAtProviderSchema>;

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
      method: methodSchema,
      /** The order that the payment pays; null for a deposit to the balance. */
      orderId: z.nullable(z.string()),
      /** `separately`: one call approves the amount at the provider, another captures it. */
      capture: z.enum(['at_once', 'separately']),
      /** `zipCode` is empty for a bank transfer, whose bank does not report it. Null where the provider does not report who pays. */
      payer: z.nullable(personal(z.strictObject({ name: z.string(), country: z.string(), zipCode: z.string() }))),
      /** Null for money that arrived by bank transfer: no device of the customer took part. */
      device: z.nullable(personal(z.strictObject({ userAgent: z.string(), address: z.string() }))),
      context: z.strictObject({
        termsVersion: z.nullable(z.string()),
        feeTextVersion: z.string(),
        verificationLevel: z.nullable(z.string()),
      }),
      /** Where the customer returns to after a challenge or the provider's page; null for a bank transfer, which has none. */
      returnUrl: z.nullable(z.string()),
      /** The provider's customer that the card belongs to, or will belong to when it is saved. Null for a card that pays once. */
      providerCustomer: z.nullable(z.string()),
      /** The provider's single-use token of a saved card's security code; null when the card was typed in. */
      securityCodeToken: z.nullable(z.string()),
      /** The customer agreed to have the card saved. */
      saveCard: z.boolean(),
      /** The same card at other providers that may charge it. Missing where no rule names another. */
      alternatives: z.optional(z.array(cardAtProviderSchema)),
    },
    { version: 5, retentionClass: 'transaction' },
  ),
  PaymentHeld: defineEvent('PaymentHeld', { ...base, reasonCode: z.enum(HOLD_REASON_CODES), decidedBy: decidedBySchema }, { version: 2 }),
  PaymentReleased: defineEvent('PaymentReleased', { ...base, decidedBy: decidedBySchema }, { version: 2 }),
  PaymentCleared: defineEvent(
    'PaymentCleared',
    {
      ...base,
      limitsStream: z.string(),
      /** After this time the payment is not charged; null in events of the first version. */
      expiresAt: z.nullable(z.string()),
    },
    { version: 2 },
  ),
  PaymentRefused: defineEvent('PaymentRefused', {
    ...base,
    code: z.enum(PAYMENT_REFUSAL_CODES),
    /** For a limit: its amount and the remainder. */
    limit: z.nullable(moneySchema),
    remaining: z.nullable(moneySchema),
  }),
  AttemptStarted: defineEvent(
    'AttemptStarted',
    {
      ...attempt,
      provider: z.string(),
      key: z.string(),
      requestHash: z.string(),
      keyExpiresAt: z.string(),
      /** How the provider was chosen. Missing in attempts from before there were rules. */
      route: z.optional(routeSchema),
    },
    { version: 2 },
  ),
  /** The provider declined for its own reasons, so the next attempt goes to another. The payment is cleared as before. */
  PaymentRerouted: defineEvent('PaymentRerouted', { ...attempt, from: z.string(), to: z.string(), code: z.enum(DECLINE_CODES) }),
  CustomerActionRequired: defineEvent(
    'CustomerActionRequired',
    {
      ...attempt,
      kind: z.enum(['three_d_secure', 'redirect']),
      url: z.string(),
      providerReference: z.string(),
      expiresAt: z.string(),
    },
    { version: 2 },
  ),
  CustomerActionCompleted: defineEvent('CustomerActionCompleted', { ...attempt, providerReference: z.string() }),
  /** Approved and not captured: money is set aside for us, and none has moved. */
  ChargeAuthorised: defineEvent('ChargeAuthorised', { ...attempt, evidence: chargeEvidenceSchema }),
  /** The approved amount, or a part of it, is to be captured. Recorded before the provider is called. */
  CaptureRequested: defineEvent('CaptureRequested', { ...attempt, ...asked, money: moneySchema }, { retentionClass: 'transaction' }),
  /** The approved amount is to be released. */
  VoidRequested: defineEvent('VoidRequested', { ...attempt, ...asked }, { retentionClass: 'transaction' }),
  ChargeCaptured: defineEvent('ChargeCaptured', { ...attempt, money: moneySchema, evidence: chargeEvidenceSchema }),
  ChargeDeclined: defineEvent('ChargeDeclined', { ...attempt, code: z.enum(DECLINE_CODES), raw: z.string() }),
  ChargeOutcomeUnknown: defineEvent('ChargeOutcomeUnknown', { ...attempt, reason: z.string() }),
  ChargeResolved: defineEvent('ChargeResolved', {
    ...attempt,
    source: z.enum(['look-up', 'same-key-replay', 'notice', 'staff']),
    outcome: z.enum(['captured', 'declined', 'requires_action', 'not_found']),
  }),
  AuthorisationVoided: defineEvent('AuthorisationVoided', { ...attempt, providerReference: z.string() }),
  /** A capture of a payment that has ended without money, or was never charged. */
  LateCaptureFound: defineEvent('LateCaptureFound', foundCapture, { version: 2 }),
  /** In addition to the capture that the payment completed with. */
  DoubleCaptureFound: defineEvent('DoubleCaptureFound', foundCapture),
  /** In another amount or currency than the payment requested. */
  DifferingCaptureFound: defineEvent('DifferingCaptureFound', foundCapture),
  PaymentCompleted: defineEvent('PaymentCompleted', {
    ...base,
    walletId: z.string(),
    money: moneySchema,
    provider: z.string(),
    providerReference: z.string(),
  }),
  /** The ledger has booked the money: the entry and its stream. Once for each completed payment. */
  PaymentBooked: defineEvent('PaymentBooked', {
    ...base,
    entryId: z.string(),
    stream: z.string(),
    /** As requested. Missing in older events, whose payment names the order. */
    orderId: z.optional(z.nullable(z.string())),
  }),
  /** Part of the captured money is set aside for a refund. */
  RefundReserved: defineEvent('RefundReserved', {
    ...refund,
    /** All that is reserved or refunded, including this. */
    total: moneySchema,
  }),
  /** The refund did not happen. Final: it cannot reserve again. */
  RefundReservationReleased: defineEvent('RefundReservationReleased', refund),
  /** The money is back on the card, and booked. */
  PaymentRefunded: defineEvent('PaymentRefunded', {
    ...refund,
    /** All that was refunded, including this. */
    refunded: moneySchema,
    /** What was captured and not refunded. */
    left: moneySchema,
  }),
  /** The cardholder asked the bank for the money back, and the provider has taken it from us. No refund begins while this lasts. */
  PaymentDisputed: defineEvent('PaymentDisputed', { ...dispute, money: moneySchema }),
  /** `charged`: the part of the captured money that the cardholder keeps; zero for a dispute that was won. */
  PaymentDisputeClosed: defineEvent('PaymentDisputeClosed', { ...dispute, outcome: z.enum(['won', 'lost']), charged: moneySchema }),
  PaymentFailed: defineEvent('PaymentFailed', { ...base, code: z.enum(PAYMENT_FAILURE_CODES) }),
};
export type PaymentEvent = EventOf<typeof paymentEvents>;
