import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * The visitor's likely location. An unknown value is null, and the page shows its default instead: "Unknown", "US" or empty text. When the
 * request fails, the page assumes United States, US. `ip` is always null, so that the visitor's address is not sent back.
 */
export const getCountry = defineEndpoint({
  method: 'GET',
  path: '/api/country',
  summary: 'Returns the country of the caller’s IP address, from a database on the server.',
  auth: 'none',
  replies: {
    200: z.strictObject({
      country_name: z.nullable(z.string()),
      country_code: z.nullable(z.string()),
      region: z.null(),
      city: z.null(),
      timezone: z.null(),
      ip: z.null(),
    }),
  },
  refusals: [],
});
