import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Where the bank sends the customer back to after a challenge; the page there asks for a check of this transaction. */
export const challengeReturnPath = (transactionId: string): string => `/dashboard?tab=trading&payment=${transactionId}`;

/** Called by the page the customer lands on after a 3-D Secure challenge: look at the provider now instead of at the next round. */
export const checkTransaction = defineEndpoint({
  method: 'POST',
  path: '/api/transactions/:id/check',
  summary: 'Asks for an immediate look-up of a payment that waits for the customer’s bank.',
  auth: 'customer',
  params: z.strictObject({ id: transactionIdSchema }),
  replies: { 202: z.strictObject({ checking: z.literal(true) }) },
  refusals: ['NOT_FOUND'],
});
