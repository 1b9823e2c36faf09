import type { Money } from '@danubit/contracts/values/money';
import type { ChargeEvidence, DeclineCode, PaymentEvent, PaymentRefusalCode } from './payment.events.ts';

export type DepositRequest = Extract<PaymentEvent, { type: 'PaymentRequested' }>['data'];

/** What must hold before money may move, as the caller read it from the account and customer streams. */
export type GateFacts = {
  /** Neither suspended nor closed. */
  readonly isAccountOpen: boolean;
  readonly isEmailConfirmed: boolean;
  readonly isTermsAccepted: boolean;
  readonly isAgeConfirmed: boolean;
  /** Null unless verified and not expired. */
  readonly verificationLevel: string | null;
};

/** The provider's word on an attempt. Only an explicit "no" is a decline; timeouts, resets and 5xx are `unknown`. */
export type ChargeVerdict =
  | { readonly kind: 'captured'; readonly money: Money; readonly evidence: ChargeEvidence }
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly raw: string }
  | { readonly kind: 'requires-action'; readonly url: string; readonly providerReference: string; readonly expiresAt: string }
  | { readonly kind: 'unknown'; readonly reason: string }
  /** Look-ups found nothing after the provider's longest processing time: proven not to have happened. */
  | { readonly kind: 'never-submitted' };

export type PaymentCommand =
  | { readonly type: 'RequestDeposit'; readonly request: DepositRequest; readonly gate: GateFacts }
  | { readonly type: 'ClearPayment'; readonly limitsStream: string }
  | { readonly type: 'RefusePayment'; readonly code: PaymentRefusalCode; readonly limit: Money | null; readonly remaining: Money | null }
  | {
      readonly type: 'StartAttempt';
      readonly provider: string;
      readonly key: string;
      readonly requestHash: string;
      readonly keyExpiresAt: string;
    }
  | {
      readonly type: 'RecordVerdict';
      readonly attempt: number;
      readonly verdict: ChargeVerdict;
      readonly source: 'response' | 'look-up' | 'same-key-replay';
    }
  /** The process died between the call and its outcome: from now on the outcome is unknown. */
  | { readonly type: 'RecordLostOutcome'; readonly attempt: number };

export type PaymentRefusal = {
  readonly code:
    | 'already_requested'
    | 'no_such_payment'
    | 'not_waiting_for_clearance'
    | 'not_cleared'
    | 'attempt_open'
    | 'no_such_attempt'
    /** The provider captured another amount than asked: nothing is booked, somebody must look. */
    | 'amount_differs';
};
