import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../../../kernel/event.ts';

const base = { methodId: z.string(), userId: z.string() };

/** Stream `method-<methodId>`; the id is a function of user and card fingerprint, so one card is one method. */
export const methodEvents = {
  PaymentMethodAdded: defineEvent('PaymentMethodAdded', {
    ...base,
    provider: z.string(),
    type: z.enum(['card']),
    lastFour: z.string(),
    brand: z.string(),
  }),
  /** Names the former default too, because it stops being it: an event names every row that it changes. */
  PaymentMethodMadeDefault: defineEvent('PaymentMethodMadeDefault', { ...base, previousDefaultId: z.nullable(z.string()) }),
  PaymentMethodRemoved: defineEvent('PaymentMethodRemoved', base),
};
export type MethodEvent = EventOf<typeof methodEvents>;
