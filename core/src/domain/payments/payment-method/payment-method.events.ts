import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';

const base = { methodId: z.string(), userId: z.string() };

/** Stream `methods-<userId>`: all cards of a customer, so that one decider chooses the default (docs/decisions/0084). */
export const paymentMethodEvents = {
  PaymentMethodAdded: defineEvent(
    'PaymentMethodAdded',
    {
      ...base,
      provider: z.string(),
      type: z.enum(['card']),
      lastFour: z.string(),
      brand: z.string(),
      /** What a further charge needs: the provider's token and customer, and the facts of the card. Null for a card that is only listed. */
      charge: z.nullable(
        z.strictObject({
          token: z.string(),
          providerCustomer: z.string(),
          funding: z.string(),
          country: z.nullable(z.string()),
          fingerprint: z.string(),
        }),
      ),
      /** Evidence of every payment with this card. */
      payer: z.nullable(personal(z.strictObject({ name: z.string(), country: z.string(), zipCode: z.string() }))),
    },
    { version: 2, retentionClass: 'transaction' },
  ),
  /** Also names the previous default, whose row changes too: an event names every row that it changes. */
  PaymentMethodMadeDefault: defineEvent('PaymentMethodMadeDefault', { ...base, previousDefaultId: z.nullable(z.string()) }),
  PaymentMethodRemoved: defineEvent('PaymentMethodRemoved', base),
  /** The removal can no longer be undone: the card is deleted at the provider (docs/decisions/0173). */
  PaymentMethodDetached: defineEvent('PaymentMethodDetached', base),
};
export type PaymentMethodEvent = EventOf<typeof paymentMethodEvents>;
