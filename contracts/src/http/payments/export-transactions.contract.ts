import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { transactionFilterSchema } from './transaction-filter.ts';

export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions.csv',
  summary: 'Streams all matching transactions, newest first, as a CSV file (RFC 4180, UTF-8).',
  auth: 'customer',
  query: transactionFilterSchema,
  mediaType: 'text/csv',
  replies: { 200: z.string() },
  refusals: ['INVALID_PARAMETER'],
});
