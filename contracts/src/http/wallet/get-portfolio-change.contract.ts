import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

export const getPortfolioChange = defineEndpoint({
  method: 'GET',
  path: '/api/portfolio-change',
  summary: 'Returns how each fiat balance changed within the last seven days.',
  auth: 'customer',
  replies: {
    200: z.strictObject({
      since: z.string(),
      changes: z.array(
        z.strictObject({
          currency: z.string(),
          change: decimal,
          /** Relative to the earlier balance; null when there is none to compare with. */
          percent: z.nullable(decimal),
        }),
      ),
    }),
  },
  refusals: [],
});
export type PortfolioChange = z.infer<(typeof getPortfolioChange)['replies'][200]>;
