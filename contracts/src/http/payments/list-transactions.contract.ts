import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { transactionFilterShape } from './transaction-filter.ts';
import { transactionSchema } from './transaction.contract.ts';

/** Opaque marker of the end of a page. It stays valid when transactions are added. */
const cursorSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,120}$/));

export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/transactions',
  summary: 'Lists the transactions of the signed-in customer, newest first, in pages.',
  auth: 'customer',
  query: z.strictObject({
    ...transactionFilterShape,
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
    /** For older transactions, the `older` of another page; for newer ones, its `newer`. Not both. */
    older: z.optional(cursorSchema),
    newer: z.optional(cursorSchema),
  }),
  replies: {
    200: z.strictObject({
      transactions: z.array(transactionSchema),
      /** Null when there are no more transactions in that direction. */
      older: z.nullable(cursorSchema),
      newer: z.nullable(cursorSchema),
    }),
  },
  refusals: ['INVALID_PARAMETER'],
});
