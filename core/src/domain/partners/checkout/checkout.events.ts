import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';
import { orderFigures, orderTerms } from '../../orders/order/order.events.ts';

const base = { orderId: z.string() };

/** Who ended a checkout: the partner by its key, or the person on our page. */
export const CHECKOUT_ENDED_BY = ['partner', 'person'] as const;

/**
 * Stream `checkout-<orderId>`: a live order of a partner, from its placing until the person accepts it on our page. From then on the order
 * is in `order-<orderId>`.
 */
export const checkoutEvents = {
  CheckoutOpened: defineEvent('CheckoutOpened', {
    ...base,
    partnerId: z.string(),
    /** The user of the partner. */
    customerId: z.string(),
    quoteId: z.string(),
    ...orderFigures,
    /** It expires if it is not accepted by then. */
    payBy: z.string(),
  }),
  /** With the whole order, so that it is placed however the request ends. */
  CheckoutAccepted: defineEvent('CheckoutAccepted', { ...base, order: z.strictObject(orderTerms) }),
  CheckoutCancelled: defineEvent('CheckoutCancelled', { ...base, by: z.enum(CHECKOUT_ENDED_BY) }),
  CheckoutExpired: defineEvent('CheckoutExpired', base),
};
export type CheckoutEvent = EventOf<typeof checkoutEvents>;
export type CheckoutTerms = Extract<CheckoutEvent, { type: 'CheckoutOpened' }>['data'];
