import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { transactionIdSchema, uuidSchema } from '../../values/ids.ts';
import { ORDER_METHODS, ORDER_STATUSES, OWN_ORDER_METHODS } from '../../values/orders.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));

export const orderSchema = z.strictObject({
  order_id: uuidSchema,
  status: z.enum(ORDER_STATUSES),
  /** The statuses so far, in their order. */
  timeline: z.array(z.strictObject({ status: z.enum(ORDER_STATUSES), at: z.iso.datetime() })),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  fiat_amount: decimal,
  fees: z.strictObject({ service_fee: decimal, network_fee: decimal }),
  converted: decimal,
  crypto_currency: z.enum(CRYPTO_TICKERS),
  crypto_amount: decimal,
  exchange_rate: decimal,
  method: z.enum(ORDER_METHODS),
  destination: z.enum(['wallet', 'address']),
  /** The saved address; null for the wallet. */
  address_id: z.nullable(z.string()),
  /** The payment that was last begun for it. */
  payment_id: z.nullable(transactionIdSchema),
  /** The transaction on the chain; null while there is none, and for an order to the wallet. */
  txid: z.nullable(z.string()),
  /** Where it can be looked up; null where its chain has no public page. */
  transaction_url: z.nullable(z.string()),
  /** When the order did not succeed: what became of the money. */
  message: z.nullable(z.string()),
  pay_by: z.iso.datetime(),
  placed_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Order = z.infer<typeof orderSchema>;

export const placeOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders',
  summary: 'Buys at the price of a firm quote. A quote becomes one order; repeating the request returns the same order.',
  auth: 'customer',
  body: z.strictObject({
    quote_id: uuidSchema,
    /**
     * `balance`: paid from the balance of the currency. `payment`: by a payment of exactly the total that names the order in `orderId`,
     * with any method of GET /api/deposit-methods but a bank transfer, before `pay_by`. `transfer`: from the balance as soon as it is
     * enough, before `pay_by`; the customer sends an instant transfer to the account of POST /api/transfer-details.
     */
    method: z.enum(OWN_ORDER_METHODS),
    /** The saved address (POST /api/beneficiaries/addresses) that the coins go to, when the quote is for an address. */
    address_id: z.optional(uuidSchema),
    /** The version that the customer has read and accepted. */
    risk_disclosure: z.string().check(z.maxLength(20)),
  }),
  replies: { 201: orderSchema },
  refusals: [
    'IDENTITY_NOT_VERIFIED',
    'TERMS_NOT_ACCEPTED',
    'AGE_NOT_CONFIRMED',
    'EMAIL_NOT_CONFIRMED',
    'ACCOUNT_RESTRICTED',
    /** 422: the risk disclosure in force is another version. `details.value` is that version. */
    'RISK_DISCLOSURE_NOT_ACCEPTED',
    /** 404: no such quote of this customer. */
    'NOT_FOUND',
    /** 409: its time is over. `details.value` is a fresh quote for the same amount, when one can be given. */
    'QUOTE_EXPIRED',
    'QUOTE_USED',
    /** 409: the balance is lower than the total. */
    'INSUFFICIENT_BALANCE',
    /** 409: `transfer` in a currency that we take by slow transfers only. */
    'TRANSFER_TOO_SLOW',
    /** 409: a new address that waits. `details.value` is the time from which it can be used. */
    'ADDRESS_WAITING',
    /** 403: above 1,000 EUR the address needs POST /api/beneficiaries/:id/ownership. */
    'OWNERSHIP_PROOF_REQUIRED',
    'INVALID_PARAMETER',
    'EXCHANGE_RATES_UNAVAILABLE',
  ],
});

export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id',
  summary: 'Returns an order with its status and timeline.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 200: orderSchema },
  refusals: ['NOT_FOUND'],
});

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/orders',
  summary: 'Lists the newest fifty orders.',
  auth: 'customer',
  replies: { 200: z.strictObject({ orders: z.array(orderSchema) }) },
  refusals: [],
});

export const getOrderReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/orders/:id/receipt',
  summary: 'Returns the receipt of a completed order as a PDF.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  mediaType: 'application/pdf',
  replies: { 200: z.string() },
  refusals: ['NOT_FOUND', 'NO_RECEIPT'],
});

export const cancelOrder = defineEndpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancels an order that is not paid yet.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 200: orderSchema },
  /** 409: it is paid or has ended. */
  refusals: ['NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
});
