import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { ORDER_STATUSES } from '../../values/orders.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_PAYMENT_METHODS } from '../../values/partners.ts';
import { SANDBOX_ORDERS, type SandboxToken } from '../../values/sandbox-cases.ts';
import { defineEndpoint } from '../endpoint.ts';
import { decimalSchema } from './decimal.ts';
import { pageOf, pageReply } from './partner-pages.ts';

export const partnerOrderSchema = z.strictObject({
  order_id: publicIdSchema('ord'),
  status: z.enum(ORDER_STATUSES),
  /** The statuses so far, in their order. */
  timeline: z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() })),
  quote_id: publicIdSchema('quo'),
  customer_id: publicIdSchema('usr'),
  fiat_amount: decimalSchema,
  fiat_currency: z.enum(FIAT_CURRENCIES),
  crypto_amount: decimalSchema,
  crypto_currency: z.enum(CRYPTO_TICKERS),
  exchange_rate: decimalSchema,
  fees: z.strictObject({ network_fee: decimalSchema, service_fee: decimalSchema }),
  /** Null once the data of the person is erased. */
  crypto_address: z.nullable(z.string()),
  payment_method: z.strictObject({ type: z.enum(PARTNER_PAYMENT_METHODS) }),
  /**
   * Of a live order while it waits for its payment: our page, where the person accepts it and pays. Send the person there. Null in a
   * sandbox, and later.
   */
  payment_url: z.nullable(z.url()),
  /** Of the transaction on the chain; null while there is none. */
  txid: z.nullable(z.string()),
  /** When the order did not succeed: what became of the money. */
  message: z.nullable(z.string()),
  /** The order expires when it is not paid by then. */
  pay_by: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
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
    quote_id: publicIdSchema('quo'),
    customer_id: publicIdSchema('usr'),
    /** On the network of the crypto-asset. */
    crypto_address: z.string().check(z.minLength(10), z.maxLength(120)),
    payment_method: z.strictObject({
      type: z.enum(PARTNER_PAYMENT_METHODS),
      /** In a sandbox one of the test tokens of the type. A live order needs none, and none is stored: the person pays on our page. */
      card_token: z.optional(z.string().check(z.minLength(1), z.maxLength(64), z.meta({ description: TOKENS, examples: [FIRST_TOKEN] }))),
    }),
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
    /** 409: nothing of the user is left; add the person again. */
    'USER_ERASED',
  ],
});

export const listPartnerOrders = defineEndpoint({
  method: 'GET',
  path: '/v1/orders',
  summary: 'Lists orders, newest first. With the cursor, no order is skipped or repeated while others are added.',
  auth: 'partner',
  scope: 'orders',
  query: z.strictObject({ ...pageOf('ord'), status: z.optional(z.enum(ORDER_STATUSES)) }),
  replies: { 200: z.strictObject({ orders: z.array(partnerOrderSchema), ...pageReply('ord') }) },
  /** 404: the cursor names none of yours. */
  refusals: ['NOT_FOUND'],
});

export const getPartnerOrder = defineEndpoint({
  method: 'GET',
  path: '/v1/orders/:id',
  summary: 'Returns an order with its status and timeline.',
  auth: 'partner',
  scope: 'orders',
  params: z.strictObject({ id: publicIdSchema('ord') }),
  replies: { 200: partnerOrderSchema },
  refusals: ['NOT_FOUND'],
});

export const cancelPartnerOrder = defineEndpoint({
  method: 'POST',
  path: '/v1/orders/:id/cancel',
  summary: 'Cancels an order that is not paid yet. Needs an Idempotency-Key.',
  auth: 'partner',
  scope: 'orders',
  params: z.strictObject({ id: publicIdSchema('ord') }),
  replies: { 200: partnerOrderSchema },
  /** 409: it is paid or has ended. */
  refusals: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
});
