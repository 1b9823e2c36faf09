import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_REFUND_STATUSES } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import { TRANSACTION_STATUSES } from '../payments/transaction.contract.ts';
import { decimalSchema } from './decimal.ts';
import { pageOf, pageReply } from './partner-pages.ts';
import { described } from './described.ts';

export const partnerTransactionSchema = z.strictObject({
  transaction_id: described(publicIdSchema('txn'), 'The id of its order, with another prefix.', 'test_txn_01M88TSSH9GT08E4NHESRWB2N7'),
  order_id: described(publicIdSchema('ord'), 'The order of the transaction.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7'),
  customer_id: described(publicIdSchema('usr'), 'The user for whom the order was placed.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
  status: described(z.enum(TRANSACTION_STATUSES), 'How far the transaction is.', 'completed'),
  fiat_amount: described(decimalSchema, 'All that is paid, fees included, as decimal text with the digits of the currency.', '250.00'),
  fiat_currency: described(z.enum(FIAT_CURRENCIES), 'The currency that is paid, ISO 4217.', 'EUR'),
  crypto_amount: described(decimalSchema, 'What is delivered, as decimal text with the digits of the crypto-asset.', '0.00420545'),
  crypto_currency: described(z.enum(CRYPTO_TICKERS), 'The crypto-asset that is delivered.', 'BTC'),
  txid: described(
    z.nullable(z.string()),
    'The id of the transaction on the chain; null while there is none.',
    '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  ),
  created_at: described(z.iso.datetime(), 'When its order was placed, UTC.', '2026-11-25T10:00:00.000Z'),
  updated_at: described(z.iso.datetime(), 'When its status last changed, UTC.', '2026-11-25T10:00:00.000Z'),
});
export type PartnerTransaction = z.infer<typeof partnerTransactionSchema>;

export const listPartnerTransactions = defineEndpoint({
  method: 'GET',
  path: '/v1/transactions',
  summary: 'Lists transactions, newest first. With the cursor, no transaction is skipped or repeated while others are added.',
  auth: 'partner',
  scope: 'transactions',
  query: z.strictObject({
    ...pageOf('txn'),
    status: described(z.optional(z.enum(TRANSACTION_STATUSES)), 'Only transactions in this status.', 'completed'),
  }),
  replies: {
    200: z.strictObject({
      transactions: described(z.array(partnerTransactionSchema), 'The transactions of this page, newest first.'),
      ...pageReply('txn'),
    }),
  },
  /** 404: the cursor names none of yours. */
  refusals: ['NOT_FOUND'],
});

export const partnerRefundSchema = z.strictObject({
  refund_id: described(publicIdSchema('rfd'), 'The id of its order, with another prefix.', 'test_rfd_01M88TSSH9GT08E4NHESRWB2N7'),
  order_id: described(publicIdSchema('ord'), 'The order that was refunded.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7'),
  customer_id: described(publicIdSchema('usr'), 'The user for whom the order was placed.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
  amount: described(decimalSchema, 'The whole sum that was paid, fees included, as decimal text.', '250.00'),
  currency: described(z.enum(FIAT_CURRENCIES), 'The currency of the sum, ISO 4217.', 'EUR'),
  refunded_at: described(z.iso.datetime(), 'When the money was on its way back, UTC.', '2026-11-25T10:00:00.000Z'),
});
export type PartnerRefund = z.infer<typeof partnerRefundSchema>;

export const listPartnerRefunds = defineEndpoint({
  method: 'GET',
  path: '/v1/refunds',
  summary: 'Lists refunds, those of the newest orders first. We refund the whole sum of an order that we cannot fulfil.',
  auth: 'partner',
  scope: 'transactions',
  query: z.strictObject(pageOf('rfd')),
  replies: {
    200: z.strictObject({
      refunds: described(z.array(partnerRefundSchema), 'The refunds of this page, those of the newest orders first.'),
      ...pageReply('rfd'),
    }),
  },
  /** 404: the cursor names none of yours. */
  refusals: ['NOT_FOUND'],
});

const partnerRefundDetailsSchema = z.strictObject({
  refund_id: described(publicIdSchema('rfd'), 'The id of its order, with another prefix.', 'test_rfd_01M88TSSH9GT08E4NHESRWB2N7'),
  order_id: described(publicIdSchema('ord'), 'The order that is refunded.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7'),
  customer_id: described(publicIdSchema('usr'), 'The user for whom the order was placed.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
  amount: described(decimalSchema, 'The whole sum that was paid, fees included, as decimal text.', '250.00'),
  currency: described(z.enum(FIAT_CURRENCIES), 'The currency of the sum, ISO 4217.', 'EUR'),
  status: described(
    z.enum(PARTNER_REFUND_STATUSES),
    'pending: decided, and the money is not on its way yet, or our people approve it first.',
    'refunded',
  ),
  requested_by: described(
    z.enum(['partner', 'danubit']),
    'partner: by POST /v1/orders/{id}/refunds. danubit: we could not fulfil the order.',
    'partner',
  ),
  requested_at: described(z.iso.datetime(), 'When the refund was decided, UTC.', '2026-11-25T10:00:00.000Z'),
  refunded_at: described(
    z.nullable(z.iso.datetime()),
    'When the money was on its way back, UTC; null while it is pending.',
    '2026-11-25T10:00:00.000Z',
  ),
});
export type PartnerRefundDetails = z.infer<typeof partnerRefundDetailsSchema>;

export const createPartnerRefund = defineEndpoint({
  method: 'POST',
  path: '/v1/orders/:id/refunds',
  summary: 'Refunds the whole sum of a test order that is paid, before coins are bought for it. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'refunds',
  params: z.strictObject({ id: described(publicIdSchema('ord'), 'The id of a paid order.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7') }),
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
  params: z.strictObject({ id: described(publicIdSchema('rfd'), 'The id of the refund.', 'test_rfd_01M88TSSH9GT08E4NHESRWB2N7') }),
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
      balances: described(
        z.array(
          z.strictObject({
            currency: described(z.enum(FIAT_CURRENCIES), 'The currency of the sums, ISO 4217.', 'EUR'),
            awaiting_payment: described(decimalSchema, 'The total of orders that are not paid yet, as decimal text.', '250.00'),
            reserved: described(
              decimalSchema,
              'The total of orders that are paid and whose coins are not delivered yet, as decimal text.',
              '1200.00',
            ),
          }),
        ),
        'One for each currency of your open orders.',
      ),
    }),
  },
  refusals: [],
});
