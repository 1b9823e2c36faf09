import type { DeclineCode } from '../domain/payments/payment/payment.events.ts';

/** What may help: the customer's text for the code says it in words (`FAILURE_MESSAGES` of the contracts). */
export type RetryAdvice = 'check-details' | 'another-card' | 'start-again' | 'wait' | 'do-not-retry';

export type DeclineOutcome = {
  readonly code: DeclineCode;
  readonly retry: RetryAdvice;
  /** The reason lies with this provider or its way to the bank, so another provider could charge the same card. */
  readonly mayTryAnotherProvider: boolean;
};

/** Finer than our codes where the customer reads the same and the advice differs. */
type Finer = 'lost_or_stolen' | 'not_permitted' | 'bank_unavailable' | 'refused_by_provider';

/** What a decline means, the same for every provider. */
export const DECLINE_OUTCOMES = {
  card_declined: { code: 'card_declined', retry: 'another-card', mayTryAnotherProvider: false },
  /** A plain decline to the customer, on purpose: the platform must not warn a thief. */
  lost_or_stolen: { code: 'card_declined', retry: 'do-not-retry', mayTryAnotherProvider: false },
  /** The card is not made for such a payment, amount or currency. */
  not_permitted: { code: 'card_declined', retry: 'another-card', mayTryAnotherProvider: false },
  insufficient_funds: { code: 'insufficient_funds', retry: 'another-card', mayTryAnotherProvider: false },
  expired_card: { code: 'expired_card', retry: 'another-card', mayTryAnotherProvider: false },
  incorrect_cvc: { code: 'incorrect_cvc', retry: 'check-details', mayTryAnotherProvider: false },
  processing_error: { code: 'processing_error', retry: 'wait', mayTryAnotherProvider: true },
  bank_unavailable: { code: 'processing_error', retry: 'wait', mayTryAnotherProvider: true },
  authentication_failed: { code: 'authentication_failed', retry: 'start-again', mayTryAnotherProvider: false },
  authentication_abandoned: { code: 'authentication_abandoned', retry: 'start-again', mayTryAnotherProvider: false },
  /** The bank or a scheme suspects fraud. */
  blocked: { code: 'blocked', retry: 'do-not-retry', mayTryAnotherProvider: false },
  /** The provider's own rules, not the bank's. */
  refused_by_provider: { code: 'blocked', retry: 'another-card', mayTryAnotherProvider: true },
  token_expired: { code: 'token_expired', retry: 'start-again', mayTryAnotherProvider: false },
  never_submitted: { code: 'never_submitted', retry: 'start-again', mayTryAnotherProvider: true },
} as const satisfies Readonly<Record<DeclineCode | Finer, DeclineOutcome>>;

export type DeclineOutcomeName = keyof typeof DECLINE_OUTCOMES;

/** A provider's own codes by what they mean here: a new outcome breaks the build of every provider that does not decide about it. */
export type CodesByOutcome = Readonly<Record<DeclineOutcomeName, readonly string[]>>;

/** Undefined for a code that the provider's folder does not list; then the decline is a plain one. */
export type DeclineTable = (code: string) => DeclineOutcomeName | undefined;

/** @throws Error for a code that is listed twice */
export const declineTable = (codes: CodesByOutcome): DeclineTable => {
  const entries = Object.entries(codes).flatMap(([outcome, raw]) => raw.map((code) => [code, outcome as DeclineOutcomeName] as const));
  const byCode = new Map(entries);
  if (byCode.size !== entries.length) throw new Error('A code of a provider has two meanings.');
  return (code) => byCode.get(code);
};
