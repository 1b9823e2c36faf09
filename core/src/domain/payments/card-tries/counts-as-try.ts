import type { PaymentFailureCode } from '../payment/payment.events.ts';

/** Only a card-related answer of the issuer or the network counts, so that a slow bank or a closed page blocks no customer. */
const COUNTS: Readonly<Record<PaymentFailureCode, boolean>> = {
  card_declined: true,
  insufficient_funds: true,
  expired_card: true,
  incorrect_cvc: true,
  authentication_failed: true,
  blocked: true,
  processing_error: false,
  authentication_abandoned: false,
  token_expired: false,
  never_submitted: false,
  payment_expired: false,
  capture_in_review: false,
  authorisation_voided: false,
};
export const countsAsTry = (code: PaymentFailureCode): boolean => COUNTS[code];
