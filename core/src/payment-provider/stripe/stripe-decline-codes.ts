import type { DeclineCode } from '../../domain/payments/payment/payment.events.ts';
import { DECLINE_OUTCOMES, declineTable, type CodesByOutcome, type DeclineOutcomeName } from '../decline-outcomes.ts';

/** Stripe's error codes, issuers' decline codes (docs.stripe.com/declines/codes) and reasons of cancellations. */
const CODES = {
  card_declined: [
    ...['card_declined', 'generic_decline', 'do_not_honor', 'call_issuer', 'no_action_taken', 'approve_with_id', 'testmode_decline'],
    ...['incorrect_number', 'invalid_number', 'incorrect_pin', 'invalid_pin', 'incorrect_zip', 'incorrect_address'],
    ...['new_account_information_available', 'duplicate_transaction'],
    ...['withdrawal_count_limit_exceeded', 'card_velocity_exceeded'],
  ],
  lost_or_stolen: [
    ...['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'do_not_try_again', 'stop_payment_order'],
    ...['revocation_of_authorization', 'revocation_of_all_authorizations', 'security_violation', 'invalid_account', 'pin_try_exceeded'],
  ],
  not_permitted: [
    ...[
      'card_not_supported',
      'currency_not_supported',
      'invalid_amount',
      'not_permitted',
      'service_not_allowed',
      'transaction_not_allowed',
    ],
    ...['online_or_offline_pin_required', 'offline_pin_required'],
  ],
  insufficient_funds: ['insufficient_funds'],
  expired_card: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  incorrect_cvc: ['incorrect_cvc', 'invalid_cvc'],
  processing_error: ['processing_error', 'reenter_transaction', 'card_decline_rate_limit_exceeded'],
  bank_unavailable: ['issuer_not_available', 'try_again_later'],
  authentication_failed: [
    ...['authentication_required', 'authentication_not_handled', 'mobile_device_authentication_required'],
    ...['payment_intent_authentication_failure', 'setup_intent_authentication_failure'],
  ],
  authentication_abandoned: [
    ...['payment_intent_payment_attempt_expired', 'setup_intent_setup_attempt_expired'],
    ...['canceled/abandoned', 'canceled/expired', 'canceled/automatic', 'session/expired'],
  ],
  blocked: ['fraudulent'],
  refused_by_provider: ['merchant_blacklist'],
  token_expired: ['resource_missing/payment_method'],
  never_submitted: ['canceled/requested_by_customer', 'canceled/none'],
} as const satisfies CodesByOutcome;

const outcomeFor = declineTable(CODES);

/** When both are given, the issuer's decline code is more precise than the error's code. */
export const declineCodeOf = (code: string | null, declineCode: string | null): DeclineCode => {
  const outcome = outcomeFor(declineCode ?? '') ?? outcomeFor(code ?? '') ?? 'card_declined';
  return DECLINE_OUTCOMES[outcome].code;
};

/** The stored form of the provider's answer: codes only, never its free text. */
export const rawDeclineOf = (code: string | null, declineCode: string | null): string =>
  [code ?? 'unknown', declineCode].filter((part) => part !== null && part !== '').join('/');

/** Looks up what `rawDeclineOf` returns: the whole, else its more precise part. */
export const declineOutcomeOf = (raw: string): DeclineOutcomeName | undefined => outcomeFor(raw) ?? outcomeFor(raw.split('/').at(-1) ?? '');
