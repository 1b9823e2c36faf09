import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { transactionSchema } from './transaction.contract.ts';

export const listOpenTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/open-transactions',
  summary: 'Transactions of the signed-in customer that have not come to an end, newest first: what the customer or we still have to do.',
  auth: 'customer',
  replies: { 200: z.strictObject({ transactions: z.array(transactionSchema) }) },
  refusals: [],
});
