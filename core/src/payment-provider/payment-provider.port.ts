import type { DisputeReason, DisputeStage } from '@danubit/contracts/values/disputes';
import type { RedirectMethod } from '@danubit/contracts/values/deposit-methods';
import type { Money } from '@danubit/contracts/values/money';
import type { DisputeEvidence } from '../domain/payments/dispute/dispute-evidence.ts';
import type { Capture } from '../domain/payments/payment/payment.commands.ts';
import type { ChargeEvidence, DeclineCode } from '../domain/payments/payment/payment.events.ts';
import type { RecordedReport } from '../domain/payments/provider-report/provider-report.events.ts';
import type { Movement } from '../domain/payments/settlement/settlement.events.ts';
import type { DeclineOutcomeName } from './decline-outcomes.ts';

/**
 * Invariant: only an explicit answer of the provider is a decline. A timeout, a reset, a 5xx, an unreadable answer or a key conflict is
 * `unknown`: the money may have moved, so it is resolved by look-up and never by a second charge.
 */

/** What a provider can do. Jobs look at a capability, never at a provider's name. */
export type ProviderCapabilities = {
  /** How long the provider remembers an idempotency key. A replay with the same key must happen earlier, less a safety margin. */
  readonly keyWindowMs: number;
  /** Whether a replay with the same key returns a stored 5xx (true: a replay cannot help, look up) or executes again. */
  readonly replaysErrors: boolean;
  /** "Not found" counts only this long after the call: before, the provider may still be processing it. */
  readonly notFoundCountsAfterMs: number;
  /**
   * Whether the provider's API finds a charge or a refund by our reference. Without it the adapter has only what the provider reported,
   * "not found" is never an answer, and a request without an answer is sent again under its key.
   */
  readonly looksUpByReference: boolean;
  /** Whether the provider's API lists by time what moved (`listMovements`). */
  readonly listsByTime: boolean;
  /** Whether it pays out net of its fees and reports what a payout consists of (`listSettlements`, `readSettlement`). */
  readonly settles: boolean;
  /** Whether it keeps an account of ours, whose statements are compared with the books entry by entry. */
  readonly keepsAccount: boolean;
  /** Whether a charge that waits for the customer can be ended. */
  readonly cancels: boolean;
  readonly refundsInParts: boolean;
  readonly capturesInParts: boolean;
  /** Refunds, cancellations and captures answer "received" (`processing`); how they ended is reported later. */
  readonly modifiesLater: boolean;
};

/** Kept only in the card gateway's memory. Never logged, never stored, never sent anywhere but to the provider. */
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
  /** Set when the card is to be saved: the provider's customer that it will belong to. */
  readonly providerCustomer: string | null;
  readonly brand: string;
  readonly lastFour: string;
  readonly funding: string;
  readonly country: string | null;
  /** The same for the same card number; computed by the provider with its own key. */
  readonly fingerprint: string;
};

export type TokeniseResult =
  | ({ readonly kind: 'token' } & CardToken)
  | { readonly kind: 'invalid'; readonly field: 'number' | 'expiry' | 'cvc' }
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly raw: string }
  /** No money is involved yet, so the customer may try again. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** A card that the provider keeps. */
export type SavedCard = Pick<CardToken, 'token' | 'providerCustomer'>;

/** A saved card's security code as a token that can be used once, within minutes. */
export type SecurityCodeResult =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** `kept`: the provider must keep it, by law or for a dispute; `raw` is its code. `unknown`: no final answer yet. */
export type ErasureResult =
  | { readonly kind: 'erased' | 'nothing_kept' | 'not_offered' }
  | { readonly kind: 'kept'; readonly raw: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `forgotten` also when the provider had forgotten it before. */
export type ForgetCardResult = { readonly kind: 'forgotten' } | { readonly kind: 'unknown'; readonly reason: string };

/** How a charge or a check treats the card beyond itself. */
type CardReuse = {
  /** The provider's customer that the card belongs to, or will belong to. Null for a card that pays once. */
  readonly providerCustomer: string | null;
};

type ChargeBase = {
  readonly paymentId: string;
  /** 1, 2, … A new attempt only after the last one is proven unsuccessful. */
  readonly attempt: number;
  readonly money: Money;
  /** From `providerKey`. */
  readonly key: string;
  /** Where the provider sends the customer back to. */
  readonly returnUrl: string;
  /** Shown on the provider's page and in the provider's records. Contains no personal data. */
  readonly description: string;
  /** For a replay: the `requestHash` of the first request. A request with other bytes is never sent under its key. */
  readonly sentAs?: string;
};

export type CardCharge = ChargeBase &
  CardReuse & {
    readonly page?: undefined;
    readonly token: string;
    /** From `tokeniseSecurityCode`, for a saved card. */
    readonly securityCodeToken: string | null;
    /** The card is saved with the provider when the charge succeeds. Requires `providerCustomer`. */
    readonly saveCard: boolean;
  };

/**
 * The customer pays on a page of the provider with this method: `requires-action` has its address. A try that fails there ends nothing,
 * because the customer may try again; the charge ends when it is captured, or when the page is cancelled or over.
 */
export type PageCharge = ChargeBase & {
  readonly page: RedirectMethod;
  /** `separately`: the page only has the amount approved, and `capture` or `cancel` follows. */
  readonly capture: 'at_once' | 'separately';
};

export type ChargeRequest = CardCharge | PageCharge;

export type ChargeResult =
  | ({ readonly kind: 'captured' } & Capture)
  /** Approved and not captured. */
  | { readonly kind: 'authorised'; readonly evidence: ChargeEvidence }
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

/** Every capture of a payment, on any attempt. `providerReference`: a charge to check in any case. */
export type CaptureLookUp = { readonly paymentId: string; readonly providerReference?: string };

export type CapturesFound =
  /** `attempt` is 0 for a capture that names none. */
  | { readonly kind: 'captures'; readonly captures: readonly (Capture & { readonly attempt: number })[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Captures an approved amount, or a part of it; the rest is released. */
export type CaptureRequest = {
  readonly paymentId: string;
  readonly attempt: number;
  /** That of the authorisation. */
  readonly providerReference: string;
  readonly money: Money;
  /** From `providerKey`. */
  readonly key: string;
};

/** Returns money to the card it came from. */
export type RefundRequest = {
  /** Stored by the provider with the refund, so that it can be found again. */
  readonly refundId: string;
  readonly providerReference: string;
  readonly minor: string;
  /** That of the capture. */
  readonly currency: string;
  /** From `providerKey`. */
  readonly key: string;
  /** The first order may have been lost on its way: give it again, under the same id. */
  readonly isRepetition?: boolean;
};

export type RefundResult =
  | { readonly kind: 'refunded'; readonly refundReference: string }
  /** In progress: look up again later. */
  | { readonly kind: 'processing'; readonly refundReference: string }
  | { readonly kind: 'refused'; readonly raw: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type RefundLookUpResult = RefundResult | { readonly kind: 'not-found' };

/** A dispute as the provider reports it now. */
export type ProviderDispute = {
  readonly disputeReference: string;
  readonly money: Money;
  readonly reason: DisputeReason;
  readonly stage: DisputeStage;
  readonly status: 'needs-response' | 'under-review' | 'won' | 'lost';
  /** When the provider stops taking evidence. */
  readonly dueAt: string | null;
  /** What the provider charges for it; null while it charges nothing. */
  readonly fee: Money | null;
};

export type DisputesFound =
  /** `paymentId`: of the disputed charge; null when it is not ours. */
  | { readonly kind: 'disputes'; readonly paymentId: string | null; readonly disputes: readonly ProviderDispute[] }
  | { readonly kind: 'unknown'; readonly reason: string };

export type EvidenceRequest = { readonly disputeReference: string; readonly evidence: DisputeEvidence; readonly key: string };

export type EvidenceResult =
  | { readonly kind: 'submitted' }
  | { readonly kind: 'refused'; readonly raw: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** A payout as the provider reports it: what it paid out, and every movement that it consists of. */
export type ProviderSettlement = {
  /** The provider's name of the payout or its report: letters, digits, "_" and "-". Also found in the text of the transfer (`payoutIn`). */
  readonly reportId: string;
  readonly net: Money;
  readonly items: readonly Movement[];
  /** ISO date. */
  readonly paidOn: string;
};

export type SettlementFound =
  | { readonly kind: 'settlement'; readonly settlement: ProviderSettlement }
  /** Not made yet. */
  | { readonly kind: 'not-found' }
  /** There is a report, and it cannot be read as one. */
  | { readonly kind: 'faulty'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export type SettlementsFound =
  { readonly kind: 'settlements'; readonly reportIds: readonly string[] } | { readonly kind: 'unknown'; readonly reason: string };

/** ISO times; `to` is excluded. */
export type Period = { readonly from: string; readonly to: string };

export type MovementsFound =
  { readonly kind: 'movements'; readonly movements: readonly Movement[] } | { readonly kind: 'unknown'; readonly reason: string };

/** A check of a card without a charge: the bank reports whether the card is valid, and may ask the customer to confirm. */
export type CardCheckRequest = CardReuse & {
  readonly verificationId: string;
  readonly token: string;
  /** From `providerKey`. No money moves, so a check whose answer was lost is repeated under the next key. */
  readonly key: string;
  readonly returnUrl: string;
};

export type CardCheckResult =
  | { readonly kind: 'verified'; readonly providerReference: string }
  | { readonly kind: 'declined'; readonly code: DeclineCode; readonly raw: string; readonly providerReference: string | null }
  | { readonly kind: 'requires-action'; readonly url: string; readonly providerReference: string }
  | { readonly kind: 'unknown'; readonly reason: string; readonly providerReference: string | null };

/** Why an open charge is cancelled: the customer left the challenge, or a charge that was never confirmed must be prevented. */
export type CancelReason = 'abandoned' | 'never_submitted';

/** A verified webhook. A hint only: fetch the current state with `retrieve`. `paymentId` is the one sent with the charge. */
export type ProviderNotification = {
  readonly notificationId: string;
  readonly type: string;
  readonly providerReference: string | null;
  readonly paymentId: string | null;
  /** From a provider without look-ups: what the notification says, since nothing else will. */
  readonly report?: ProviderReport;
};

/** `paymentId`: once it is recorded, and known here. */
export type ProviderReport = Omit<RecordedReport, 'provider' | 'noticeId' | 'paymentId'> & Partial<Pick<RecordedReport, 'paymentId'>>;

/** What a provider without look-ups has reported so far, by the id of the payment, card check or refund. */
export type ProviderReports = { readonly about: (reference: string) => Promise<readonly ProviderReport[]> };

export type PayoutOrder = {
  readonly payoutId: string;
  readonly minor: string;
  readonly currency: string;
  readonly to: { readonly name: string; readonly iban: string };
  readonly key: string;
  /** The first may have been lost on its way. */
  readonly isRepetition?: boolean;
};

/** Between the company's account and that of the customers' money, at the same bank. */
export type OwnTransferOrder = {
  readonly transferId: string;
  readonly direction: 'top_up' | 'sweep';
  readonly minor: string;
  readonly currency: string;
  /** The first may have been lost on its way. */
  readonly isRepetition?: boolean;
};

export abstract class PaymentProvider {
  abstract readonly name: string;
  abstract readonly capabilities: ProviderCapabilities;

  /** Used only by the card gateway: the one call that carries a card number. `save`: the card is to be charged again later. */
  abstract tokenise(card: CardDetails, save?: boolean): Promise<TokeniseResult>;

  /** Used only by the card gateway. */
  abstract tokeniseSecurityCode(code: string, card: SavedCard): Promise<SecurityCodeResult>;

  /** SHA-256 (hex) of the bytes that `charge` would send; the same for the same request in any process, so that an event can prove them. */
  abstract requestHash(request: ChargeRequest): string;

  abstract charge(request: ChargeRequest): Promise<ChargeResult>;

  abstract findCharge(lookUp: ChargeLookUp): Promise<ChargeLookUpResult>;

  abstract retrieve(providerReference: string): Promise<ChargeLookUpResult>;

  /** Executed at most once under its key. Returns the state after the call; `processing` where how it ended is reported later. */
  capture(_request: CaptureRequest): Promise<ChargeLookUpResult> {
    return Promise.resolve({ kind: 'unknown', reason: 'not_supported', providerReference: null });
  }

  /** Also releases an approved amount. Returns the state after the call: a charge that was captured first is returned as `captured`. */
  abstract cancel(providerReference: string, key: string, reason?: CancelReason): Promise<ChargeLookUpResult>;

  abstract findCaptures(lookUp: CaptureLookUp): Promise<CapturesFound>;

  /** Executed at most once under its key, like a charge. */
  abstract refund(request: RefundRequest): Promise<RefundResult>;

  abstract findRefund(request: Pick<RefundRequest, 'refundId' | 'providerReference'>): Promise<RefundLookUpResult>;

  /**
   * Orders a transfer from our account to a customer's. Executed at most once under its key. How it ended is found like a refund
   * (`findRefund`), under the id of the payout.
   */
  payOut(_order: PayoutOrder): Promise<RefundResult> {
    return Promise.resolve({ kind: 'refused', raw: 'not_supported' });
  }

  /** Likewise between our own accounts. How it ended is found like a refund, under the id of the transfer. */
  moveOwn(_order: OwnTransferOrder): Promise<RefundResult> {
    return Promise.resolve({ kind: 'refused', raw: 'not_supported' });
  }

  /** The disputes of a charge. A provider that reports none has none. */
  findDisputes(_providerReference: string): Promise<DisputesFound> {
    return Promise.resolve({ kind: 'disputes', paymentId: null, disputes: [] });
  }

  /** Ends our part: the provider takes evidence once. */
  submitEvidence(_request: EvidenceRequest): Promise<EvidenceResult> {
    return Promise.resolve({ kind: 'refused', raw: 'not_supported' });
  }

  /** Payouts made since then, for announcements that are lost. `last`: the newest one that is known here. */
  listSettlements(_since: string, _last: string | null): Promise<SettlementsFound> {
    return Promise.resolve({ kind: 'settlements', reportIds: [] });
  }

  readSettlement(_reportId: string): Promise<SettlementFound> {
    return Promise.resolve({ kind: 'not-found' });
  }

  /** Everything that moved in the period, whether it was paid out or not. */
  listMovements(_period: Period): Promise<MovementsFound> {
    return Promise.resolve({ kind: 'unknown', reason: 'not_supported' });
  }

  /** What a raw code of a decline means; undefined when the provider's table does not list it. */
  abstract outcomeOf(raw: string): DeclineOutcomeName | undefined;

  /** The bank checks the card without a charge. */
  abstract checkCard(request: CardCheckRequest): Promise<CardCheckResult>;

  abstract retrieveCheck(providerReference: string): Promise<CardCheckResult>;

  /** The card can never be charged again. A provider that keeps no cards has nothing to forget. */
  forgetCard(_card: SavedCard, _key: string): Promise<ForgetCardResult> {
    return Promise.resolve({ kind: 'forgotten' });
  }

  /** Erases personal data of a captured charge: repeated until the answer is final. The default is for providers without such a request. */
  eraseCharge(_providerReference: string, _key: string): Promise<ErasureResult> {
    return Promise.resolve({ kind: 'not_offered' });
  }

  /** Ends a check that waits for the customer; returns the state after the call. */
  abstract cancelCheck(providerReference: string, key: string): Promise<CardCheckResult>;
}
