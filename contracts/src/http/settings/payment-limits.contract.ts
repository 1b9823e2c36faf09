import * as z from 'zod/mini';
import { RAISE_AFTER_HOURS } from '../../values/limit-raise.ts';
import { defineEndpoint } from '../endpoint.ts';

/** An amount from 0 to 999,999,999.99 as text, with at most two decimals. */
const limitAmount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount of 0 or more, with at most two decimals.'));

/** Decimal text in the currency of the limits. */
export const paymentLimitsSchema = z.strictObject({
  daily_deposit_limit: limitAmount,
  daily_withdrawal_limit: limitAmount,
  monthly_deposit_limit: limitAmount,
  monthly_withdrawal_limit: limitAmount,
});
export type PaymentLimitsText = z.infer<typeof paymentLimitsSchema>;

const paymentLimitsReply = z.strictObject({
  /** Send it back with a change of limits; a stale version is refused. */
  version: z.int(),
  currency: z.string(),
  /** The customer's own limits in force. */
  limits: paymentLimitsSchema,
  /** Raises that have not taken effect yet, the earliest first; each lists all four limits from then on. */
  pending: z.array(z.strictObject({ effective_from: z.string(), limits: paymentLimitsSchema })),
  /** Highest value of each limit. If a limit exceeds its ceiling, the ceiling applies. */
  ceilings: paymentLimitsSchema,
  /** The time zone whose days and months the limits use. */
  time_zone: z.string(),
});
export type PaymentLimitsReply = z.infer<typeof paymentLimitsReply>;

export const getPaymentLimits = defineEndpoint({
  method: 'GET',
  path: '/api/settings/payment-limits',
  summary: 'Returns the customer’s own payment limits, pending raises, and the highest value that each limit may have.',
  auth: 'customer',
  replies: { 200: paymentLimitsReply },
  refusals: [],
});

export const changePaymentLimits = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/payment-limits',
  summary: `Sets the limits. Lower limits apply immediately, higher ones after ${String(RAISE_AFTER_HOURS)} hours. Raising a limit requires a fresh proof of identity.`,
  auth: 'customer',
  body: z.strictObject({ version: z.int(), limits: paymentLimitsSchema }),
  replies: { 200: paymentLimitsReply },
  refusals: ['LIMITS_CHANGED_ELSEWHERE', 'LIMIT_TOO_HIGH', 'STEP_UP_REQUIRED', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
});

export const cancelLimitRaise = defineEndpoint({
  method: 'DELETE',
  path: '/api/settings/payment-limits/raise',
  summary: 'Cancels pending raises. The current limits stay in force.',
  auth: 'customer',
  replies: { 200: paymentLimitsReply },
  refusals: [],
});
