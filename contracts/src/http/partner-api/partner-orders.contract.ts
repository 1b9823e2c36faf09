import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { ORDER_STATUSES } from '../../values/orders.ts';
import { PARTNER_PAYMENT_METHODS } from '../../values/partners.ts';
import { SANDBOX_ORDERS, type SandboxToken } from '../../values/sandbox-cases.ts';
import { defineEndpoint } from '../endpoint.ts';
import { decimalSchema } from './decimal.ts';
import { pageOf, pageReply } from './partner-pages.ts';
import { described } from './described.ts';
import { pricedFields } from './partner-quotes.contract.ts';

export const partnerOrderSchema = z.strictObject({
  order_id: described(publicIdSchema('ord'), 'The id of the order.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7'),
  status: described(z.enum(ORDER_STATUSES), 'How far the order is. Webhooks use the same words.', 'completed'),
  timeline: described(
    z.array(
      z.strictObject({
        status: described(z.enum(ORDER_STATUSES), 'A status that the order reached.', 'paid'),
        at: described(z.iso.datetime(), 'When the order reached the status, UTC.', '2026-11-25T10:00:00.000Z'),
      }),
    ),
    'The statuses so far, in their order.',
  ),
  quote_id: described(publicIdSchema('quo'), 'The quote at whose price the order was placed.', 'test_quo_01M88TSSH9EKK9AK7HY3TVX1SP'),
  customer_id: described(publicIdSchema('usr'), 'The user for whom the order was placed.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
  fiat_amount: described(decimalSchema, 'All that is paid, fees included, as decimal text with the digits of the currency.', '250.00'),
  ...pricedFields,
  crypto_address: described(
    z.nullable(z.string()),
    'Where the coins go. Null once the data of the person is erased.',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ),
  payment_method: described(
    z.strictObject({ type: described(z.enum(PARTNER_PAYMENT_METHODS), 'The method of payment.', 'card') }),
    'How the person pays.',
  ),
  payment_url: described(
    z.nullable(z.url()),
    'Our page, where the person accepts and pays a live order. Null in a sandbox, and once it is paid or over.',
    'https://danubit.example/checkout/ord_01M88TSSH9GT08E4NHESRWB2N7',
  ),
  txid: described(
    z.nullable(z.string()),
    'The id of the transaction on the chain; null while there is none.',
    '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  ),
  message: described(
    z.nullable(z.string()),
    'When the order did not succeed: what became of the money, in words for the person. Null otherwise.',
  ),
  pay_by: described(z.iso.datetime(), 'The order expires when it is not paid by then, UTC.', '2026-11-25T10:15:00.000Z'),
  created_at: described(z.iso.datetime(), 'When the order was placed, UTC.', '2026-11-25T10:00:00.000Z'),
  updated_at: described(z.iso.datetime(), 'When its status last changed, UTC.', '2026-11-25T10:00:00.000Z'),
});
export type PartnerOrder = z.infer<typeof partnerOrderSchema>;

const FIRST_TOKEN: SandboxToken = 'tok_success';
/** From the table that the sandbox follows. */
const TOKENS = [
  'In a sandbox the outcome of the order; a live order needs none.\n',
  ...Object.entries(SANDBOX_ORDERS).map(([token, { what, statuses }]) => `- ${token}: ${what} (${String(statuses.at(-1))})`),
].join('\n');

export const createPartnerOrder = defineEndpoint({
  method: 'POST',
  path: '/v1/orders',
  summary: 'Orders at the price of a quote, once. The person accepts a live order at payment_url. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'orders',
  body: z.strictObject({
    quote_id: described(
      publicIdSchema('quo'),
      'A quote that has not expired and that no order has used.',
      'test_quo_01M88TSSH9EKK9AK7HY3TVX1SP',
    ),
    customer_id: described(publicIdSchema('usr'), 'The user for whom you order.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
    crypto_address: described(
      z.string().check(z.minLength(10), z.maxLength(120)),
      'An address of the person on the network of the crypto-asset. A delivery cannot be reversed.',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ),
    payment_method: described(
      z.strictObject({
        type: described(z.enum(PARTNER_PAYMENT_METHODS), 'The method of payment.', 'card'),
        card_token: described(z.optional(z.string().check(z.minLength(1), z.maxLength(64))), TOKENS, FIRST_TOKEN),
      }),
      'How the person pays.',
    ),
  }),
  replies: { 201: partnerOrderSchema },
  refusals: [
    /** 404: no such quote or user of this partner. */
    'NOT_FOUND',
    /** 409: its time is over. `details.value` is a fresh quote for the same amount, when one can be given. */
    'QUOTE_EXPIRED',
    'QUOTE_USED',
    /** 403: the identity of the user is not verified, in a sandbox. Live, the person verifies on our page. */
    'IDENTITY_NOT_VERIFIED',
    /** 409: the data of the user was erased; add the person again. */
    'USER_ERASED',
  ],
});

export const listPartnerOrders = defineEndpoint({
  method: 'GET',
  path: '/v1/orders',
  summary: 'Lists orders, newest first. With the cursor, no order is skipped or repeated while others are added.',
  auth: 'partner',
  scope: 'orders',
  query: z.strictObject({
    ...pageOf('ord'),
    status: described(z.optional(z.enum(ORDER_STATUSES)), 'Only orders in this status.', 'completed'),
  }),
  replies: {
    200: z.strictObject({ orders: described(z.array(partnerOrderSchema), 'The orders of this page, newest first.'), ...pageReply('ord') }),
  },
  /** 404: the cursor names none of yours. */
  refusals: ['NOT_FOUND'],
});

export const getPartnerOrder = defineEndpoint({
  method: 'GET',
  path: '/v1/orders/:id',
  summary: 'Returns an order with its status and timeline.',
  auth: 'partner',
  scope: 'orders',
  params: z.strictObject({ id: described(publicIdSchema('ord'), 'The id of the order.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7') }),
  replies: { 200: partnerOrderSchema },
  refusals: ['NOT_FOUND'],
});

export const cancelPartnerOrder = defineEndpoint({
  method: 'POST',
  path: '/v1/orders/:id/cancel',
  summary: 'Cancels an order that is not paid yet. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'orders',
  params: z.strictObject({ id: described(publicIdSchema('ord'), 'The id of the order.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7') }),
  replies: { 200: partnerOrderSchema },
  /** 409: it is paid or has ended. */
  refusals: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
});
