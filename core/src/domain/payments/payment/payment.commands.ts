import type { Money } from '@danubit/contracts/values/money';
import type { Decision } from '@danubit/event-store/kernel/result';
import type { GateFacts } from '../customer-gate.ts';
import type { Route } from '../routing/route.ts';
import type { ChargeEvidence, DecidedBy, DeclineCode, HoldReasonCode, PaymentEvent, PaymentRefusalCode } from './payment.events.ts';

export type DepositRequest = Extract<PaymentEvent, { type: 'PaymentRequested' }>['data'];

/** Money that the provider took. In a currency without a ledger account, it is what the provider reports: ISO 4217 code and minor units. */
export type Capture =
  | { readonly money: Money; readonly evidence: ChargeEvidence }
  | { readonly money: null; readonly reported: { readonly currency: string; readonly minor: string }; readonly evidence: ChargeEvidence };

/** The provider's result for an attempt. Only an explicit refusal is a decline; timeouts, resets and 5xx are `unknown`. */
export type ChargeVerdict =
  | ({ readonly kind: 'captured' } & Capture)
  /** Approved by the bank and not captured yet: capturing is a separate call. */
  | { readonly kind: 'authorised'; readonly evidence: ChargeEvidence }
  /** A released authorisation: no money moves. */
  | { readonly kind: 'voided'; readonly providerReference: string }
  /** `anotherMaySucceed`: the reason lies with the provider, as its table of codes says (DECLINE_OUTCOMES). */
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly raw: string; readonly anotherMaySucceed?: boolean }
  | { readonly kind: 'requires-action'; readonly url: string; readonly providerReference: string; readonly expiresAt: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Look-ups found no charge after the provider's longest processing time, which proves that none happened. */
  | { readonly kind: 'never-submitted' };

/** A capture that was found independently of the outcome of an open attempt. */
export type FoundCapture = Capture & {
  /** As the provider records it; 0 when the provider names none. */
  readonly attempt: number;
  readonly provider: string;
};

export type PaymentCommand =
  | { readonly type: 'RequestDeposit'; readonly request: DepositRequest; readonly gate: GateFacts }
  | { readonly type: 'ClearPayment'; readonly limitsStream: string; readonly expiresAt: string }
  | { readonly type: 'RefusePayment'; readonly code: PaymentRefusalCode; readonly limit: Money | null; readonly remaining: Money | null }
  /** Until it is released or rejected, the payment is not cleared and no attempt begins. */
  | { readonly type: 'HoldPayment'; readonly reasonCode: HoldReasonCode; readonly decidedBy: DecidedBy }
  /** Returns the payment to clearance, which runs again. */
  | { readonly type: 'ReleasePayment'; readonly decidedBy: DecidedBy }
  /** The other end of a hold; the actor of the event is the person who decided. */
  | { readonly type: 'RejectPayment' }
  /** `at`: the current time, which decides whether the clearance has ended. */
  | { readonly type: 'ExpireClearance'; readonly at: string }
  | {
      readonly type: 'StartAttempt';
      readonly provider: string;
      readonly key: string;
      readonly requestHash: string;
      readonly keyExpiresAt: string;
      readonly startedAt: string;
      readonly route?: Route;
    }
  | {
      readonly type: 'RecordVerdict';
      readonly attempt: number;
      readonly verdict: ChargeVerdict;
      readonly source: 'response' | 'look-up' | 'same-key-replay';
      /** Who would be tried after a decline that allows it; null when no provider is left, or the clearance has ended. */
      readonly next?: string | null;
    }
  /** The process died between the call and its outcome: from now on the outcome is unknown. */
  | { readonly type: 'RecordLostOutcome'; readonly attempt: number }
  /** Captures an approved amount, in whole or in part. The rest is released. */
  | { readonly type: 'RequestCapture'; readonly money: Money; readonly reason: string | null }
  | { readonly type: 'RequestVoid'; readonly reason: string }
  /** Each capture is recorded once, by its reference at the provider. */
  | { readonly type: 'RecordCapture'; readonly capture: FoundCapture }
  /** The ledger has booked the money of a completed payment. */
  | { readonly type: 'RecordBooking'; readonly entryId: string; readonly stream: string }
  | { readonly type: 'ReserveRefund'; readonly refundId: string; readonly money: Money }
  /** The refund will not happen, whether or not it had reserved. */
  | { readonly type: 'ReleaseRefund'; readonly refundId: string; readonly money: Money }
  /** The refund happened and is booked. */
  | { readonly type: 'RecordRefund'; readonly refundId: string }
  /** A dispute that takes money has been opened. */
  | { readonly type: 'RecordDispute'; readonly disputeId: string; readonly money: Money }
  /** Its end, after it is booked. `charged`: what the cardholder keeps. */
  | { readonly type: 'CloseDispute'; readonly disputeId: string; readonly outcome: 'won' | 'lost'; readonly charged: Money };

export type PaymentRefusal = { readonly code: 'exceeds_refundable'; readonly refundable: Money } | PlainRefusal;

type PlainRefusal = {
  readonly code:
    | 'already_requested'
    | 'no_such_payment'
    | 'not_waiting_for_clearance'
    | 'not_cleared'
    | 'clearance_expired'
    | 'clearance_holds'
    /** An attempt has begun, or the payment has ended. */
    | 'not_to_be_held'
    | 'not_held'
    | 'attempt_open'
    /** The provider has no token of the card, or has declined the payment. */
    | 'not_for_provider'
    | 'no_such_attempt'
    /** No approved amount waits for capture, or its release is in progress. */
    | 'not_authorised'
    /** A capture of another amount is in progress. */
    | 'capture_requested'
    | 'not_completed'
    /** The payment did not complete, or is not booked yet. */
    | 'not_refundable'
    /** In another currency than the payment, or not greater than zero. */
    | 'not_an_amount_of_it'
    /** The id belongs to a refund of another amount. */
    | 'refund_differs'
    /** The refund was released, which is final. */
    | 'refund_over'
    | 'refund_not_reserved'
    /** The cardholder disputes the payment. */
    | 'disputed'
    | 'no_such_dispute';
};

export type PaymentCommandOf<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;
export type PaymentDecision = Decision<PaymentEvent, PaymentRefusal>;
