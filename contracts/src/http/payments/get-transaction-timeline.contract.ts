import * as z from 'zod/mini';
import { transactionIdSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * One step, limited to what the customer may see. The api maps known events only; actors, hashes, event numbers and log positions are never
 * included.
 */
export const timelineStepSchema = z.strictObject({
  at: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
});
export type TimelineStep = z.infer<typeof timelineStepSchema>;

export const getTransactionTimeline = defineEndpoint({
  method: 'GET',
  path: '/api/transactions/:id/timeline',
  summary: 'Lists the steps of a transaction as text, oldest first.',
  auth: 'customer',
  params: z.strictObject({ id: transactionIdSchema }),
  replies: { 200: z.strictObject({ steps: z.array(timelineStepSchema) }) },
  refusals: ['NOT_FOUND'],
});
