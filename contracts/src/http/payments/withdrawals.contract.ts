import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { moneySchema } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { transactionSchema } from './transaction.contract.ts';

/** The caller chooses the id, which a repetition names again: the same request is one withdrawal. */
export const requestWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/withdrawals',
  summary: 'Requests a withdrawal to a saved bank account. It appears among the transactions.',
  auth: 'customer',
  stepUp: true,
  body: z.strictObject({
    id: transactionIdSchema,
    beneficiary_id: uuidSchema,
    /** Decimal text in the currency. */
    amount: z.string(),
    /** One of GET /api/withdrawal-terms; EUR where it is left out. */
    currency: z.optional(z.enum(FIAT_CURRENCIES)),
  }),
  replies: { 202: transactionSchema },
  refusals: [
    'INVALID_PARAMETER',
    'STEP_UP_REQUIRED',
    'NOT_FOUND',
    'METHOD_UNAVAILABLE',
    'IDENTITY_NOT_VERIFIED',
    'TERMS_NOT_ACCEPTED',
    'AGE_NOT_CONFIRMED',
    'EMAIL_NOT_CONFIRMED',
    'ACCOUNT_RESTRICTED',
    'BENEFICIARY_WAITS',
    'INSUFFICIENT_BALANCE',
    'DEBT_OWED',
    'DAILY_LIMIT_EXCEEDED',
    'MONTHLY_LIMIT_EXCEEDED',
    'WITHDRAWAL_DIFFERS',
    'EXCHANGE_RATES_UNAVAILABLE',
  ],
});

export const cancelWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/api/withdrawals/:id/cancel',
  summary: 'Cancels a withdrawal that has not been sent to the bank yet. Idempotent.',
  auth: 'customer',
  params: z.strictObject({ id: transactionIdSchema }),
  replies: { 200: transactionSchema },
  refusals: ['NOT_FOUND', 'TOO_LATE_TO_CANCEL'],
});

const usage = z.strictObject({ limit: moneySchema, used: moneySchema, remaining: moneySchema });

const inCurrency = z.strictObject({
  currency: z.enum(FIAT_CURRENCIES),
  /** By SWIFT, banks on the way may take a fee from the amount. */
  rail: z.enum(['sepa', 'swift']),
  /** Our fee; decimal text in the currency. */
  fee: z.string(),
  /** Such as "within one business day". */
  arrives: z.string(),
  /** Decimal text in the currency. */
  available: z.string(),
  /** The value of one unit of the currency in the currency of the limits. */
  rate: z.string(),
});

export const getWithdrawalTerms = defineEndpoint({
  method: 'GET',
  path: '/api/withdrawal-terms',
  summary: 'Returns what a withdrawal costs and how long it takes in each currency, and the daily and monthly limits with their use.',
  auth: 'customer',
  replies: {
    200: z.strictObject({
      /** False where no bank is configured. */
      is_available: z.boolean(),
      /** Those of our bank accounts, EUR first. */
      currencies: z.array(inCurrency),
      daily: usage,
      monthly: usage,
    }),
  },
  refusals: ['EXCHANGE_RATES_UNAVAILABLE'],
});
export type TermsInCurrency = z.infer<typeof inCurrency>;
export type WithdrawalTerms = z.infer<(typeof getWithdrawalTerms)['replies'][200]>;
