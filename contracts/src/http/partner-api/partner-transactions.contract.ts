import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TRANSACTION_STATUSES } from '../payments/transaction.contract.ts';
import { decimalSchema } from './decimal.ts';
import { wholeNumber } from './whole-number.ts';

export const MAX_PAGE = 100;

export const partnerTransactionSchema = z.strictObject({
  /** The id of its order, with another prefix. */
  transaction_id: publicIdSchema('txn'),
  order_id: publicIdSchema('ord'),
  customer_id: publicIdSchema('usr'),
  status: z.enum(TRANSACTION_STATUSES),
  fiat_amount: decimalSchema,
  fiat_currency: z.enum(FIAT_CURRENCIES),
  crypto_amount: decimalSchema,
  crypto_currency: z.enum(CRYPTO_TICKERS),
  txid: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type PartnerTransaction = z.infer<typeof partnerTransactionSchema>;

export const listPartnerTransactions = defineEndpoint({
  method: 'GET',
  path: '/v1/transactions',
  summary: 'Lists transactions, newest first. With the cursor no transaction is left out or repeated while others are added.',
  auth: 'partner',
  scope: 'transactions',
  query: z.strictObject({
    limit: z._default(wholeNumber('limit', 1, MAX_PAGE), 20),
    offset: z._default(wholeNumber('offset', 0, 100_000), 0),
    status: z.optional(z.enum(TRANSACTION_STATUSES)),
    /** `next_cursor` of the page before. */
    cursor: z.optional(publicIdSchema('txn')),
  }),
  replies: {
    200: z.strictObject({
      transactions: z.array(partnerTransactionSchema),
      limit: z.int(),
      offset: z.int(),
      has_more: z.boolean(),
      next_cursor: z.nullable(publicIdSchema('txn')),
    }),
  },
  refusals: [],
});
