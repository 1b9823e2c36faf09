import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

/** Essential cookies are no choice. */
const cookieCategories = z.strictObject({ analytics: z.boolean(), performance: z.boolean(), marketing: z.boolean() });
export type CookieCategories = z.infer<typeof cookieCategories>;

/** Stream `cookies-<userId>`: the evidence of what a customer agreed to (GDPR article 7(1)). */
export const cookieChoiceEvents = {
  CookieChoiceMade: defineEvent('CookieChoiceMade', {
    userId: z.string(),
    /** Of the question that was answered. */
    policy: z.string(),
    categories: cookieCategories,
    /** By the clock of the browser; the metadata says when we heard of it. */
    chosenAt: z.string(),
  }),
};
export type CookieChoiceEvent = EventOf<typeof cookieChoiceEvents>;
