import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

/** Essential cookies cannot be declined. */
const cookieCategories = z.strictObject({ analytics: z.boolean(), performance: z.boolean(), marketing: z.boolean() });
export type CookieCategories = z.infer<typeof cookieCategories>;

/** Stream `cookies-<userId>`: the evidence of a customer's consent (GDPR article 7(1)). */
export const cookieChoiceEvents = {
  CookieChoiceMade: defineEvent('CookieChoiceMade', {
    userId: z.string(),
    /** The version of the cookie question. */
    policy: z.string(),
    categories: cookieCategories,
    /** By the clock of the browser; the metadata has the time of receipt. */
    chosenAt: z.string(),
  }),
};
export type CookieChoiceEvent = EventOf<typeof cookieChoiceEvents>;
