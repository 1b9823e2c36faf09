import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { transactionSchema } from './transaction.contract.ts';

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions',
  summary: 'The most recent transactions of the signed-in customer, newest first.',
  auth: 'customer',
  query: z.strictObject({ limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))) }),
  replies: { 200: z.strictObject({ transactions: z.array(transactionSchema) }) },
  refusals: [],
});
