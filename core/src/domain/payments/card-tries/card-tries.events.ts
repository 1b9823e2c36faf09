import * as z from 'zod/mini';
import { defineEvent } from '@danubit/event-store/kernel/event';

/**
 * Stream `tries-<key>-<yyyymmdd>`: one day (UTC) of a customer or of a card; the key is derived from its id or its fingerprint. Stored logs
 * contain these events, so they stay readable; tries are counted in table `app.card_tries`.
 */
export const cardTriesEvents = {
  CardTryDeclined: defineEvent('CardTryDeclined', {
    /** The payment or the verification that was declined. */
    tryId: z.string(),
    of: z.enum(['customer', 'card']),
    declinedAt: z.string(),
  }),
};
