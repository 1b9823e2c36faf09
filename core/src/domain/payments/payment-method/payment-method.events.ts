import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

const base = { methodId: z.string(), userId: z.string() };

/** Stream `methods-<userId>`: all cards of a customer, so that one decider chooses the default (docs/decisions/0084). */
export const paymentMethodEvents = {
  PaymentMethodAdded: defineEvent('PaymentMethodAdded', {
    ...base,
    provider: z.string(),
    type: z.enum(['card']),
    lastFour: z.string(),
    brand: z.string(),
  }),
  /** Also names the previous default, whose row changes too: an event names every row that it changes. */
  PaymentMethodMadeDefault: defineEvent('PaymentMethodMadeDefault', { ...base, previousDefaultId: z.nullable(z.string()) }),
  PaymentMethodRemoved: defineEvent('PaymentMethodRemoved', base),
};
export type PaymentMethodEvent = EventOf<typeof paymentMethodEvents>;
