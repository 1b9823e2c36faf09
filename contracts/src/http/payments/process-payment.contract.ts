import * as z from 'zod/mini';
import { paymentIdOf, transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { FIAT_CURRENCIES, minorOf, parseDecimal } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cardNumberProblem } from './card-rules.ts';

/** Countries that the form offers. */
export const CARD_COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'SK', 'CZ', 'AT', 'CH'] as const;

/**
 * Refuses a name with eight or more digits of any script: a card number typed into the wrong field would otherwise be stored. Control
 * characters are not part of a name.
 */
const isCardholderName = (name: string): boolean =>
  name.replaceAll(/\P{Nd}/gu, '').length < 8 && !/\p{Cc}/u.test(name) && name.isWellFormed();

/** Version of the fee text beside the form, recorded with every deposit as evidence of what the customer was shown. */
export const FEE_TEXT_VERSION = '2026-11';

const amountMessage = 'Enter an amount above zero with at most two decimals.';
const mostMessage = 'Enter an amount of at most 1,000,000.';
const MOST_MINOR = 100_000_000n;

/** All three currencies have two decimals, so EUR stands for any of them. Malformed text passes here, because the regex refuses it. */
const isAtMostAMillion = (text: string): boolean => {
  const amount = parseDecimal('EUR', text);
  return amount === undefined || minorOf(amount) <= MOST_MINOR;
};

/** Decimal text is exact in every transport. Numbers are accepted too, because existing callers send them. */
const amountSchema = z.union(
  [
    z.string(amountMessage).check(
      z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,2})?$/, amountMessage),
      z.refine((text) => /[1-9]/.test(text), amountMessage),
      z.refine(isAtMostAMillion, mostMessage),
    ),
    z.number(amountMessage).check(
      z.gt(0, amountMessage),
      z.lte(1_000_000, mostMessage),
      z.refine((amount) => /^\d+(\.\d{1,2})?$/.test(String(amount)), amountMessage),
    ),
  ],
  amountMessage,
);

/** A UUIDv7 in the form of a transaction's id (RFC 9562 §5.7): unique, and in order of time. */
const chosenTransactionId = z
  .string()
  .check(z.refine((id) => /^[0-9a-f-]{14}7/.test(paymentIdOf(id) ?? ''), 'transactionId must be a UUIDv7, written as txn_….'));

/** Field names are part of the published API. */
const paymentShape = {
  amount: amountSchema,
  currency: z.enum(FIAT_CURRENCIES),
  /**
   * The id that the payment will have, chosen by the caller before it is sent, so that the caller can find the payment without a reply.
   * It takes the place of the Idempotency-Key.
   */
  transactionId: z.optional(chosenTransactionId),
  /** Confirms that this is another payment, although one of the same amount with the same card is not finished yet. */
  startAnother: z.optional(z.boolean()),
  /** The order (POST /api/orders) that the payment pays: in its currency, and exactly its total. Unset: a deposit. */
  orderId: z.optional(uuidSchema),
};
const cvv = z.string().check(z.regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits of the security code.'));
/** Name of a payment provider, as payments record it. */
export const providerNameSchema = z.string().check(z.regex(/^[a-z][a-z0-9]{1,39}$/, 'Enter the name of a payment provider.'));
/** The provider that takes the card. Unset: chosen by the platform. */
const pspProvider = z.optional(providerNameSchema);

export const processPaymentBody = z.strictObject({
  ...paymentShape,
  cardNumber: z.string().check(z.refine((number) => cardNumberProblem(number) === null, 'Check the card number.')),
  expiryDate: z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Enter the expiry date as MM/YY.')),
  cvv,
  cardholderName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the name on the card.'),
      z.maxLength(100, 'Use at most 100 characters.'),
      z.refine(isCardholderName, 'Enter the name as it appears on the card.'),
    ),
  country: z.enum(CARD_COUNTRIES),
  zipCode: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the ZIP code.'),
      z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,11}$/, 'Enter at most 12 letters, digits, spaces or dashes.'),
    ),
  pspProvider,
  /** The customer agrees that the card is saved once the payment has succeeded. */
  saveCard: z.optional(z.boolean()),
});
export type ProcessPaymentBody = z.infer<typeof processPaymentBody>;

/** A saved card is charged by the provider that keeps it, so `pspProvider` has no effect. */
export const savedCardPaymentBody = z.strictObject({ ...paymentShape, paymentMethodId: uuidSchema, cvv, pspProvider });
export type SavedCardPaymentBody = z.infer<typeof savedCardPaymentBody>;

export const processPaymentReply = z.strictObject({
  transactionId: transactionIdSchema,
  status: z.enum(['completed', 'processing', 'requires_action']),
  /** Where the customer confirms the payment with the bank, when status is requires_action. */
  challengeUrl: z.nullable(z.string()),
});
export type ProcessPaymentReply = z.infer<typeof processPaymentReply>;

/** Refusals of every use of a card, sent before the card reaches its provider. */
export const CARD_TRY_REFUSALS = [
  'IDENTITY_NOT_VERIFIED',
  'TERMS_NOT_ACCEPTED',
  'AGE_NOT_CONFIRMED',
  'EMAIL_NOT_CONFIRMED',
  'ACCOUNT_RESTRICTED',
  /** 429: too many declined tries of this customer, this card or this range of addresses within an hour. */
  'TOO_MANY_DECLINED_TRIES',
  /** 429: so many tries are open that a further one has to wait until some have ended. */
  'TOO_MANY_OPEN_TRIES',
  /** 503: too large a share of new cards was declined. Saved cards can still be used. */
  'NEW_CARDS_PAUSED',
] as const;

export const processPayment = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/process-payment',
  summary: 'Deposits money by card. Replies with 202 if the bank has not answered within 10 s; a live update then reports the outcome.',
  auth: 'customer',
  body: processPaymentBody,
  replies: { 200: processPaymentReply, 202: processPaymentReply },
  refusals: [
    ...CARD_TRY_REFUSALS,
    'DAILY_LIMIT_EXCEEDED',
    'MONTHLY_LIMIT_EXCEEDED',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'NOT_ACCEPTED',
    'CARD_DECLINED',
    /** 409: passed the checks, but was not sent to the bank in time. Nothing was charged. */
    'PAYMENT_EXPIRED',
    /** 409: authorised by the bank, then voided before capture. */
    'AUTHORISATION_VOIDED',
    'CARD_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'REQUEST_IN_PROGRESS',
    /** 409: one of the same amount with the same card is not finished. `details.value` is its transaction id. Nothing was charged. */
    'PAYMENT_OPEN',
    /** 409: the order is not this customer's, is paid, has ended, or has another total. Nothing was charged. */
    'ORDER_NOT_PAYABLE',
    'PROVIDER_UNAVAILABLE',
    /** 503: the reference rates have not been compared with their source recently enough. Nothing was stored or charged. */
    'EXCHANGE_RATES_UNAVAILABLE',
    /** 504: the deposit was passed on but no answer came. Look it up under Transactions; retrying with the same Idempotency-Key is safe. */
    'OUTCOME_UNKNOWN',
  ],
});
export type ProcessPaymentRefusal = (typeof processPayment)['refusals'][number];

export const paySavedCard = defineEndpoint({
  method: 'POST',
  path: '/functions/v1/process-payment/saved-card',
  summary: 'Deposits money with a saved card and its security code. Replies like process-payment.',
  auth: 'customer',
  body: savedCardPaymentBody,
  replies: processPayment.replies,
  /** 404: the customer has no such card, or it cannot be charged again and its number is needed. */
  refusals: [...processPayment.refusals, 'NOT_FOUND'],
});
