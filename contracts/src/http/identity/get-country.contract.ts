import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Where a visitor seems to be (specification §3 "Location info"). What is not known is null, and the page puts its defaults there:
 * "Unknown", "US" and empty text; a request that fails reads as United States, US (specification §8). The visitor's own address is
 * never sent back: `ip` is always null.
 */
export const getCountry = defineEndpoint({
  method: 'GET',
  path: '/api/country',
  summary: 'Country of the network the request comes from, looked up on our own server.',
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
