import * as z from 'zod/mini';
import { moneySchema } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';

const usageSchema = z.strictObject({ limit: moneySchema, used: moneySchema, remaining: moneySchema });

export const getDepositLimits = defineEndpoint({
  method: 'GET',
  path: '/api/deposit-limits',
  summary: 'Returns the daily and monthly deposit limits, their use, and the value of one unit of each currency in the limits’ currency.',
  auth: 'customer',
  replies: {
    200: z.strictObject({
      daily: usageSchema,
      monthly: usageSchema,
      /** For each deposit currency, the value of one unit in the limit's currency. */
      rates: z.record(z.string(), z.string()),
      rate_date: z.string(),
    }),
  },
  refusals: ['EXCHANGE_RATES_UNAVAILABLE'],
});
