import * as z from 'zod/mini';
import { moneySchema } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';

const usageSchema = z.strictObject({ limit: moneySchema, used: moneySchema, remaining: moneySchema });

export const getDepositLimits = defineEndpoint({
  method: 'GET',
  path: '/api/deposit-limits',
  summary: 'Deposit limits of the day and the month, with what is used of them; one unit of each currency in the currency of the limit.',
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
