import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { transactionSchema } from './transaction.contract.ts';

export const listOpenTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/open-transactions',
  summary: 'Lists the unfinished transactions of the signed-in customer, newest first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ transactions: z.array(transactionSchema) }) },
  refusals: [],
});
