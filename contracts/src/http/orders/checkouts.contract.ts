import * as z from 'zod/mini';
import { publicIdSchema, uuidSchema } from '../../values/ids.ts';
import { OWN_ORDER_METHODS } from '../../values/orders.ts';
import { defineEndpoint } from '../endpoint.ts';
import { orderSchema, placeOrder } from './orders.contract.ts';
import { quoteSchema } from './quotes.contract.ts';

/** The order of a partner as the person sees it before accepting it. */
const checkoutSchema = z.strictObject({
  status: z.enum(['open', 'accepted', 'cancelled', 'expired']),
  /** Name of the company that placed it. */
  partner: z.string(),
  /** The price that the partner was quoted; it may be no longer held. */
  quote: quoteSchema,
  network: z.string(),
  /** Where the coins go, in full. */
  address: z.string(),
  /** The order to pay, once it is accepted. */
  order_id: uuidSchema,
  /** It expires when it is not accepted by then. */
  accept_by: z.iso.datetime(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

const params = z.strictObject({ id: publicIdSchema('ord') });

export const getCheckout = defineEndpoint({
  method: 'GET',
  path: '/api/checkouts/:id',
  summary: 'Returns a live order of a partner, for the person who is to accept it.',
  auth: 'customer',
  params,
  replies: { 200: checkoutSchema },
  refusals: [
    /** 404: no such order, or another person has accepted it. */
    'NOT_FOUND',
    /** 409: the user of the partner is another customer. */
    'CHECKOUT_OF_ANOTHER_ACCOUNT',
  ],
});

export const acceptCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/checkouts/:id/accept',
  summary: 'Accepts a live order of a partner and places it for the customer. Repeating it returns the same order.',
  auth: 'customer',
  params,
  body: z.strictObject({
    /** The quote of the checkout, or a newer one of the customer for the same amount. */
    quote_id: uuidSchema,
    /** As in POST /api/orders; a payment when it is left out. */
    method: z.optional(z.enum(OWN_ORDER_METHODS)),
    /** The version that the customer has read and accepted. */
    risk_disclosure: z.string().check(z.maxLength(20)),
  }),
  replies: { 201: orderSchema },
  refusals: [
    ...placeOrder.refusals,
    'CHECKOUT_OF_ANOTHER_ACCOUNT',
    /** 409: cancelled, or not accepted in time. */
    'CHECKOUT_ENDED',
  ],
});

export const declineCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/checkouts/:id/decline',
  summary: 'Declines a live order of a partner, which is cancelled.',
  auth: 'customer',
  params,
  replies: { 200: checkoutSchema },
  refusals: ['NOT_FOUND', 'CHECKOUT_OF_ANOTHER_ACCOUNT', 'CHECKOUT_ENDED'],
});
