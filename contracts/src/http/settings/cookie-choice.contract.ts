import * as z from 'zod/mini';
import { utcTime } from '../../values/calendar-date.ts';
import { defineEndpoint } from '../endpoint.ts';

export const recordCookieChoice = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/cookie-choice',
  summary: 'Records the customer’s cookie consent as evidence. Recording the same choice again has no effect.',
  auth: 'customer',
  body: z.strictObject({
    /** Version of the consent question, such as "v1". */
    policy: z.string().check(z.regex(/^v\d{1,4}$/)),
    analytics: z.boolean(),
    performance: z.boolean(),
    marketing: z.boolean(),
    /** By the browser's clock. */
    chosen_at: utcTime(),
  }),
  replies: { 200: z.strictObject({ recorded: z.literal(true) }) },
  refusals: [],
});
