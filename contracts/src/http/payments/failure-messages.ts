import { SMALLEST_DEPOSIT } from '../../values/deposit-amounts.ts';

/**
 * Customer message for each code a payment or a card check can fail with: what happened, whether money moved, and what to do next.
 * Code that looks a message up uses the domain's type of code, so a code without a message does not compile.
 */
export const FAILURE_MESSAGES = {
  card_declined: 'Your bank declined the card. You have not been charged. Use another card or ask your bank.',
  insufficient_funds: 'The card has insufficient funds. You have not been charged. Use another card or a smaller amount.',
  expired_card: 'The card has expired. You have not been charged. Use another card.',
  incorrect_cvc: 'The security code is not right. You have not been charged. Check the CVV and try again.',
  processing_error: 'The payment could not be processed. You have not been charged. Try again in a moment.',
  authentication_failed: 'The confirmation with your bank failed. You have not been charged. Try again or use another card.',
  authentication_abandoned: 'The payment was not confirmed in time. You have not been charged. You can start again.',
  blocked: 'We could not accept the payment. You have not been charged. Use another card or contact us.',
  token_expired: 'The card details expired before the payment was made. You have not been charged. Enter the card again.',
  never_submitted: 'The payment never reached the bank. You have not been charged. You can start again.',
  payment_expired: 'The payment could not be sent to your bank in time. You have not been charged. You can start again.',
  capture_in_review:
    'Your card was charged in a way that we did not request. We are reviewing the payment. You do not need to do anything.',
  authorisation_voided: 'The payment was approved but not taken, and what was set aside for it is yours again. You can start again.',
  identity_not_verified: 'Your identity is not verified yet. Verify it, then deposit. You have not been charged.',
  terms_not_accepted: 'Accept the Terms of Service, then deposit. You have not been charged.',
  age_not_confirmed: 'Confirm that you are at least 18, then deposit. You have not been charged.',
  email_not_confirmed: 'Confirm your email address with the link we sent you, then deposit. You have not been charged.',
  daily_limit_exceeded: 'This deposit is over your daily deposit limit. You have not been charged.',
  monthly_limit_exceeded: 'This deposit is over your monthly deposit limit. You have not been charged.',
  amount_too_small: `The smallest deposit is ${SMALLEST_DEPOSIT}. You have not been charged.`,
  amount_too_large: 'This amount is too large for one deposit. You have not been charged.',
  account_restricted: 'Deposits are not available on this account at the moment. You have not been charged. Contact us.',
  too_many_declined_tries:
    'Too many card payments were declined in a short time. You have not been charged. Wait an hour before you try again, or contact us.',
  withdrawal_insufficient_balance: 'Your balance is lower than this amount. Nothing was taken. Withdraw a smaller amount.',
  withdrawal_daily_limit_exceeded:
    'This withdrawal is over your daily withdrawal limit. Nothing was taken. Withdraw less, or try tomorrow.',
  withdrawal_monthly_limit_exceeded: 'This withdrawal is over your monthly withdrawal limit. Nothing was taken.',
  withdrawal_debt_owed: 'You owe us money for a disputed payment. Nothing was taken. Make a deposit first, or contact us.',
  withdrawal_beneficiary_unusable: 'You cannot withdraw to this account yet, or you removed it. Nothing was taken.',
  withdrawal_beneficiary_removed: 'You removed the account before the money was sent. The money is in your balance.',
  withdrawal_rejected_by_bank:
    'Your bank did not accept the transfer. The money is in your balance. Check the account, or use another one.',
  withdrawal_returned_by_bank:
    'Your bank returned the transfer. The money is in your balance again. Check the account, or use another one.',
  withdrawal_not_accepted: 'We could not accept this withdrawal. The money is in your balance. Contact us if you have a question.',
  withdrawal_cancelled: 'You cancelled this withdrawal. The money is in your balance.',
  not_accepted: 'We could not accept this payment. You have not been charged. Contact us if you have a question.',
} as const satisfies Readonly<Record<string, string>>;

export type FailureCode = keyof typeof FAILURE_MESSAGES;
export type WithdrawalFailure = FailureCode extends infer Code ? (Code extends `withdrawal_${infer Rest}` ? Rest : never) : never;

/** Refusals of a try that no payment or card check ends with, since they are sent before either begins. */
export const TRY_MESSAGES = {
  too_many_open_tries: 'Too many card payments are being processed right now. You have not been charged. Try again in a moment.',
  new_cards_paused: 'New cards are paused for a short time. You have not been charged. Use a saved card, or try again later.',
} as const;
