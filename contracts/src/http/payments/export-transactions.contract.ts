import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { transactionFilterSchema } from './transaction-filter.ts';

export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions.csv',
  summary: 'All transactions that match, newest first, as a file of comma-separated values (RFC 4180, UTF-8), sent as it is read.',
  auth: 'customer',
  query: transactionFilterSchema,
  mediaType: 'text/csv',
  replies: { 200: z.string() },
  refusals: ['INVALID_PARAMETER'],
});
