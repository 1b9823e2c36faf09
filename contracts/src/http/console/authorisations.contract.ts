import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { REFUND_PROPOSERS, staffReasonSchema } from './staff-refund.ts';

const of = {
  method: 'POST',
  auth: 'customer',
  /** The roles that may ask for a refund: neither gives a customer money that they did not pay. */
  staff: REFUND_PROPOSERS,
  stepUp: true,
  params: z.strictObject({ id: transactionIdSchema }),
  replies: { 202: z.strictObject({ id: transactionIdSchema }) },
} as const;

const refusals = ['FORBIDDEN', 'NOT_FOUND', 'INVALID_PARAMETER', 'OWN_AFFAIR', 'NOT_AUTHORISED'] as const;

export const captureAuthorisation = defineEndpoint({
  ...of,
  path: '/api/staff/payments/:id/capture',
  summary: 'Captures the approved amount of a payment, or a part of it. The rest is released.',
  body: z.strictObject({
    /** Decimal text in the currency of the payment, up to what was approved. */
    amount: z.string(),
    reason: staffReasonSchema,
  }),
  refusals: [...refusals, 'CAPTURE_REQUESTED'],
});

export const voidAuthorisation = defineEndpoint({
  ...of,
  path: '/api/staff/payments/:id/void',
  summary: 'Releases the approved amount of a payment, which then ends without a charge.',
  body: z.strictObject({ reason: staffReasonSchema }),
  refusals,
});
