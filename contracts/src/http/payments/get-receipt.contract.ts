import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/:id/receipt',
  summary: 'Returns the receipt of a completed transaction as a PDF.',
  auth: 'customer',
  params: z.strictObject({ id: transactionIdSchema }),
  mediaType: 'application/pdf',
  replies: { 200: z.string() },
  refusals: ['NOT_FOUND', 'NO_RECEIPT'],
});
