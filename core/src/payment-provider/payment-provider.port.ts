import type { Money } from '@danubit/contracts/values/money';
import type { Capture } from '../domain/payments/payment/payment.commands.ts';
import type { DeclineCode } from '../domain/payments/payment/payment.events.ts';

/**
 * Invariant: only an explicit answer of the provider is a decline. A time-out, a reset, a 5xx, an answer we cannot read or a clash
 * of keys is `unknown`: the money may have moved, so it is resolved by look-up and never by a second charge (reliability §6.1).
 */

/** What the process manager reads instead of knowing providers by name. */
export type ProviderCapabilities = {
  /** How long the provider remembers an idempotency key. No same-key replay later than this, less a margin of ours. */
  readonly keyWindowMs: number;
  /** Whether a replay with the same key repeats a stored 5xx (true: a replay can't help, look up) or executes again. */
  readonly replaysErrors: boolean;
  /** "Not found" proves nothing before this long after the call: the provider may still be at it. */
  readonly notFoundCountsAfterMs: number;
};

/** Lives in the card gateway's memory only. Never logged, never stored, never sent anywhere but to the provider. */
export type CardDetails = {
  readonly number: string;
  readonly expiryMonth: number;
  /** Four digits. */
  readonly expiryYear: number;
  readonly cvc: string;
  readonly holderName: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly zipCode: string;
};

export type CardToken = {
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly funding: string;
  readonly country: string | null;
  /** The same for the same card number, made by the provider with a key of its own. */
  readonly fingerprint: string;
};

export type TokeniseResult =
  | ({ readonly kind: 'token' } & CardToken)
  | { readonly kind: 'invalid'; readonly field: 'number' | 'expiry' | 'cvc' }
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly raw: string }
  /** No money is involved yet, so the customer may simply try again. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export type ChargeRequest = {
  readonly paymentId: string;
  /** 1, 2, … A new attempt only after the last is proven finally unsuccessful. */
  readonly attempt: number;
  readonly money: Money;
  readonly token: string;
  /** From `providerKey`. */
  readonly key: string;
  /** Where the provider sends the customer back to after a challenge. */
  readonly returnUrl: string;
  /** Shown on the challenge page and in the provider's book. Nothing personal. */
  readonly description: string;
  /** For a replay: the `requestHash` of what was sent first. Other bytes than those are never sent under its key. */
  readonly sentAs?: string;
};

export type ChargeResult =
  | ({ readonly kind: 'captured' } & Capture)
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly raw: string; readonly providerReference: string | null }
  | { readonly kind: 'requires-action'; readonly url: string; readonly providerReference: string }
  | { readonly kind: 'processing'; readonly providerReference: string }
  | { readonly kind: 'unknown'; readonly reason: string; readonly providerReference: string | null };

export type ChargeLookUpResult = ChargeResult | { readonly kind: 'not-found' };

export type ChargeLookUp = {
  readonly paymentId: string;
  readonly attempt: number;
  readonly providerReference?: string;
};

/** Everything that was captured for a payment, whichever attempt it belongs to. `providerReference`: one to look at in any case. */
export type CaptureLookUp = { readonly paymentId: string; readonly providerReference?: string };

export type CapturesFound =
  /** `attempt` is 0 for a capture that names none. */
  | { readonly kind: 'captures'; readonly captures: readonly (Capture & { readonly attempt: number })[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Money back to the card it came from. */
export type RefundRequest = {
  /** What the provider keeps with the refund, so that it is found again. */
  readonly refundId: string;
  readonly providerReference: string;
  /** In the currency of the capture. */
  readonly minor: string;
  /** From `providerKey`. */
  readonly key: string;
};

export type RefundResult =
  | { readonly kind: 'refunded'; readonly refundReference: string }
  /** Under way: look again. */
  | { readonly kind: 'processing'; readonly refundReference: string }
  | { readonly kind: 'refused'; readonly raw: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type RefundLookUpResult = RefundResult | { readonly kind: 'not-found' };

/** A check of a card that charges nothing: the bank says whether the card is good, and may ask the customer to confirm. */
export type CardCheckRequest = {
  readonly verificationId: string;
  readonly token: string;
  /** From `providerKey`. No money moves, so a check whose answer was lost is simply made again under the next key. */
  readonly key: string;
  readonly returnUrl: string;
};

export type CardCheckResult =
  | { readonly kind: 'verified'; readonly providerReference: string }
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly raw: string; readonly providerReference: string | null }
  | { readonly kind: 'requires-action'; readonly url: string; readonly providerReference: string }
  | { readonly kind: 'unknown'; readonly reason: string; readonly providerReference: string | null };

/** Why an open charge is cancelled: the customer left the challenge, or a charge that was never confirmed is fenced off. */
export type CancelReason = 'abandoned' | 'never_submitted';

/** A verified webhook. A hint only: fetch the current state with `retrieve`. `paymentId` is what we gave the provider with the charge. */
export type ProviderNotification = {
  readonly notificationId: string;
  readonly type: string;
  readonly providerReference: string | null;
  readonly paymentId: string | null;
};

export abstract class PaymentProvider {
  abstract readonly name: string;
  abstract readonly capabilities: ProviderCapabilities;

  /** Used by the card gateway alone: the one call that carries a card number. */
  abstract tokenise(card: CardDetails): Promise<TokeniseResult>;

  /** SHA-256 (hex) of the bytes `charge` would send; the same for the same request in any process, so that an event can prove them. */
  abstract requestHash(request: ChargeRequest): string;

  abstract charge(request: ChargeRequest): Promise<ChargeResult>;

  abstract findCharge(lookUp: ChargeLookUp): Promise<ChargeLookUpResult>;

  abstract retrieve(providerReference: string): Promise<ChargeLookUpResult>;

  /** Answers the state after the call: a charge that won the race comes back as `captured`. */
  abstract cancel(providerReference: string, key: string, reason?: CancelReason): Promise<ChargeLookUpResult>;

  abstract findCaptures(lookUp: CaptureLookUp): Promise<CapturesFound>;

  /** Executed at most once under its key, like a charge. */
  abstract refund(request: RefundRequest): Promise<RefundResult>;

  abstract findRefund(request: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult>;

  /** The card is checked with its bank and not charged. */
  abstract checkCard(request: CardCheckRequest): Promise<CardCheckResult>;

  abstract retrieveCheck(providerReference: string): Promise<CardCheckResult>;

  /** Ends a check that waits for the customer; answers the state after the call. */
  abstract cancelCheck(providerReference: string, key: string): Promise<CardCheckResult>;

  /** `undefined` when the signature or the form of the notification is wrong. */
  abstract verifyNotification(rawBody: string | Uint8Array, signatureHeader: string): ProviderNotification | undefined;
}
