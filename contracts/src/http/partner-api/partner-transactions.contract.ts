import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_REFUND_STATUSES } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TRANSACTION_STATUSES } from '../payments/transaction.contract.ts';
import { decimalSchema } from './decimal.ts';
import { pageOf, pageReply } from './partner-pages.ts';

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
  summary: 'Lists transactions, newest first. With the cursor, no transaction is skipped or repeated while others are added.',
  auth: 'partner',
  scope: 'transactions',
  query: z.strictObject({ ...pageOf('txn'), status: z.optional(z.enum(TRANSACTION_STATUSES)) }),
  replies: { 200: z.strictObject({ transactions: z.array(partnerTransactionSchema), ...pageReply('txn') }) },
  /** 404: the cursor names none of yours. */
  refusals: ['NOT_FOUND'],
});

export const partnerRefundSchema = z.strictObject({
  /** The id of its order, with another prefix. */
  refund_id: publicIdSchema('rfd'),
  order_id: publicIdSchema('ord'),
  customer_id: publicIdSchema('usr'),
  /** The whole sum that was paid, fees included. */
  amount: decimalSchema,
  currency: z.enum(FIAT_CURRENCIES),
  refunded_at: z.iso.datetime(),
});
export type PartnerRefund = z.infer<typeof partnerRefundSchema>;

export const listPartnerRefunds = defineEndpoint({
  method: 'GET',
  path: '/v1/refunds',
  summary: 'Lists refunds, those of the newest orders first. We refund the whole sum of an order that we cannot fulfil.',
  auth: 'partner',
  scope: 'transactions',
  query: z.strictObject(pageOf('rfd')),
  replies: { 200: z.strictObject({ refunds: z.array(partnerRefundSchema), ...pageReply('rfd') }) },
  /** 404: the cursor names none of yours. */
  refusals: ['NOT_FOUND'],
});

const partnerRefundDetailsSchema = z.strictObject({
  refund_id: publicIdSchema('rfd'),
  order_id: publicIdSchema('ord'),
  customer_id: publicIdSchema('usr'),
  amount: decimalSchema,
  currency: z.enum(FIAT_CURRENCIES),
  status: z.enum(PARTNER_REFUND_STATUSES),
  requested_by: z.enum(['partner', 'danubit']),
  requested_at: z.iso.datetime(),
  /** Null while it is pending. */
  refunded_at: z.nullable(z.iso.datetime()),
});
export type PartnerRefundDetails = z.infer<typeof partnerRefundDetailsSchema>;

export const createPartnerRefund = defineEndpoint({
  method: 'POST',
  path: '/v1/orders/:id/refunds',
  summary: 'Refunds the whole sum of a test order that is paid, before coins are bought for it. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'refunds',
  params: z.strictObject({ id: publicIdSchema('ord') }),
  replies: { 201: partnerRefundDetailsSchema },
  /** 409: it is not paid, coins are being bought or were sent, it has ended, or it is live: we refund what we cannot fulfil. */
  refusals: ['NOT_FOUND', 'ORDER_NOT_REFUNDABLE'],
});

export const getPartnerRefund = defineEndpoint({
  method: 'GET',
  path: '/v1/refunds/:id',
  summary: 'Returns a refund, also while it is pending.',
  auth: 'partner',
  scope: 'transactions',
  params: z.strictObject({ id: publicIdSchema('rfd') }),
  replies: { 200: partnerRefundDetailsSchema },
  refusals: ['NOT_FOUND'],
});

export const getPartnerBalances = defineEndpoint({
  method: 'GET',
  path: '/v1/balances',
  summary: 'Returns, for each currency, the totals of your users’ open orders.',
  auth: 'partner',
  scope: 'transactions',
  replies: {
    200: z.strictObject({
      balances: z.array(
        z.strictObject({
          currency: z.enum(FIAT_CURRENCIES),
          /** Of orders that are not paid yet. */
          awaiting_payment: decimalSchema,
          /** Paid, while the coins are not delivered. */
          reserved: decimalSchema,
        }),
      ),
    }),
  },
  refusals: [],
});
