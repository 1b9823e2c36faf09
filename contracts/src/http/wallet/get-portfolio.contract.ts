import * as z from 'zod/mini';
import { fiatCurrencySchema } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

export const getPortfolio = defineEndpoint({
  method: 'GET',
  path: '/api/portfolio',
  summary: 'Returns the sum of the fiat balances in one currency, with the rates used, and how it changed within the last seven days.',
  auth: 'customer',
  query: z.strictObject({ currency: fiatCurrencySchema }),
  replies: {
    200: z.strictObject({
      currency: fiatCurrencySchema,
      total: decimal,
      available: decimal,
      reserved: decimal,
      /** Money that came and went since then, at the rates of the total; a change of rates is not part of it. */
      change: z.strictObject({
        since: z.string(),
        amount: decimal,
        /** Relative to the earlier sum; null when there is none to compare with. */
        percent: z.nullable(decimal),
      }),
      /** The rates used; null when every balance is in the currency of the total. */
      conversion: z.nullable(
        z.strictObject({
          /** One unit of `from`, in the currency of the total. */
          rates: z.array(z.strictObject({ from: fiatCurrencySchema, rate: decimal })),
          /** Date of the rates, such as "2026-11-20". */
          date: z.string(),
          source: z.string(),
        }),
      ),
    }),
  },
  refusals: ['EXCHANGE_RATES_UNAVAILABLE'],
});
export type Portfolio = z.infer<(typeof getPortfolio)['replies'][200]>;
