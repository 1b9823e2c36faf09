import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Called by the page to which the customer returns after a 3-D Secure challenge. Queries the provider immediately instead of in the next
 * polling round.
 */
export const checkTransaction = defineEndpoint({
  method: 'POST',
  path: '/api/transactions/:id/check',
  summary: 'Requests an immediate status check of a payment that waits for the customer’s bank.',
  auth: 'customer',
  params: z.strictObject({ id: transactionIdSchema }),
  replies: { 202: z.strictObject({ checking: z.literal(true) }) },
  refusals: ['NOT_FOUND'],
});
