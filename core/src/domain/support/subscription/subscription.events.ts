import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import { personal } from '@danubit/event-store/kernel/personal';

/** Stream `subscription-<subscriptionId>`, one for each address. The subscriber is a subject without a login. */
export const subscriptionEvents = {
  NewsletterRequested: defineEvent(
    'NewsletterRequested',
    {
      subscriptionId: z.string(),
      /** Also the id of the one-time token in the confirmation mail. */
      requestId: z.string(),
      email: personal(z.string()),
      /** The version of the text that the subscriber agreed to: evidence of the consent (GDPR Article 7(1)). */
      consentTextVersion: z.string(),
    },
    { retentionClass: 'marketing' },
  ),
  NewsletterConfirmed: defineEvent('NewsletterConfirmed', { subscriptionId: z.string(), requestId: z.string() }),
  NewsletterEnded: defineEvent('NewsletterEnded', { subscriptionId: z.string(), cause: z.enum(['unsubscribed']) }),
};
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
