import type { DeclineCode } from '../../domain/payments/payment/payment.events.ts';

/**
 * Stripe's error codes and issuers' decline codes (docs.stripe.com/declines/codes) mapped to the platform's codes. Codes not listed become
 * a plain decline. So do lost, stolen and picked-up cards, on purpose: the customer must not learn this from the platform.
 */
const CODES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  reenter_transaction: 'processing_error',
  try_again_later: 'processing_error',
  authentication_required: 'authentication_failed',
  payment_intent_authentication_failure: 'authentication_failed',
  payment_intent_payment_attempt_expired: 'authentication_abandoned',
  setup_intent_authentication_failure: 'authentication_failed',
  setup_intent_setup_attempt_expired: 'authentication_abandoned',
  fraudulent: 'blocked',
  merchant_blacklist: 'blocked',
};

/** When both are given, the issuer's decline code is more precise than the error's code. */
export const declineCodeOf = (code: string | null, declineCode: string | null): DeclineCode =>
  CODES[declineCode ?? ''] ?? CODES[code ?? ''] ?? 'card_declined';

/** The stored form of the provider's answer: codes only, never its free text. */
export const rawDeclineOf = (code: string | null, declineCode: string | null): string =>
  [code ?? 'unknown', declineCode].filter((part) => part !== null && part !== '').join('/');
