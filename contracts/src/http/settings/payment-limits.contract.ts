import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** An amount from nothing to a thousand million less one, with at most two decimals, as text. */
const limitAmount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount of 0 or more, with at most two decimals.'));

/** Specification §3, user_payment_limits; decimal text in the currency of the limits. */
export const paymentLimitsSchema = z.strictObject({
  daily_deposit_limit: limitAmount,
  daily_withdrawal_limit: limitAmount,
  monthly_deposit_limit: limitAmount,
  monthly_withdrawal_limit: limitAmount,
});
export type PaymentLimitsText = z.infer<typeof paymentLimitsSchema>;

const paymentLimitsReply = z.strictObject({
  /** Say it back when you change the limits: whoever has not seen the last change is refused. */
  version: z.int(),
  currency: z.string(),
  /** The customer's own limits as they hold now. */
  limits: paymentLimitsSchema,
  /** Raises that wait for their time, the next one first; each says all four limits as they will hold. */
  pending: z.array(z.strictObject({ effective_from: z.string(), limits: paymentLimitsSchema })),
  /** Up to where they may be raised. A limit above it does not hold: the lower one does. */
  ceilings: paymentLimitsSchema,
  /** The zone in whose days and months payments are counted. */
  time_zone: z.string(),
});
export type PaymentLimitsReply = z.infer<typeof paymentLimitsReply>;

export const getPaymentLimits = defineEndpoint({
  method: 'GET',
  path: '/api/settings/payment-limits',
  summary: 'Payment limits of the customer’s own choosing, the raises that wait, and up to where they may be raised.',
  auth: 'customer',
  replies: { 200: paymentLimitsReply },
  refusals: [],
});

export const changePaymentLimits = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/payment-limits',
  summary: 'Sets the limits. What is lower holds at once, what is higher after 24 hours; raising asks for a fresh proof of who it is.',
  auth: 'customer',
  body: z.strictObject({ version: z.int(), limits: paymentLimitsSchema }),
  replies: { 200: paymentLimitsReply },
  refusals: ['LIMITS_CHANGED_ELSEWHERE', 'LIMIT_TOO_HIGH', 'STEP_UP_REQUIRED', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
});

export const cancelLimitRaise = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/payment-limits/raise',
  summary: 'Forgets the raises that wait. The limits stay as they are now.',
  auth: 'customer',
  replies: { 200: paymentLimitsReply },
  refusals: [],
});
