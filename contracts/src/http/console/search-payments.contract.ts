import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { TRANSACTION_STATUSES } from '../payments/transaction.contract.ts';
import { PAYMENT_READERS, staffPaymentSchema } from './staff-payment.ts';

export const SEARCH_PERIODS_DAYS = [7, 30, 90, 365] as const;

/** A POST, because the text may be a name or an email address, and addresses of requests are logged. */
export const searchPayments = defineEndpoint({
  method: 'POST',
  path: '/api/staff/payment-searches',
  summary: 'Finds payments by what a customer would quote: reference, email address, name, amount, or the end of a card number.',
  auth: 'customer',
  staff: PAYMENT_READERS,
  body: z.strictObject({
    /** Words that must all match. Empty: the latest payments. */
    text: z.string().check(z.maxLength(120)),
    status: z.optional(z.enum(TRANSACTION_STATUSES)),
    days: z.optional(z.literal(SEARCH_PERIODS_DAYS)),
  }),
  replies: {
    200: z.strictObject({
      payments: z.array(staffPaymentSchema),
      /** Further payments match; only the newest are listed. */
      has_more: z.boolean(),
    }),
  },
  refusals: ['FORBIDDEN', 'INVALID_PARAMETER'],
});
