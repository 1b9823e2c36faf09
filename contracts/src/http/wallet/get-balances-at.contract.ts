import * as z from 'zod/mini';
import { calendarDate } from '../../values/calendar-date.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

export const getBalancesAt = defineEndpoint({
  method: 'GET',
  path: '/api/balances-at',
  summary: 'Returns the balances at the end of a day in the customer’s time zone; for today, the current balances.',
  auth: 'customer',
  query: z.strictObject({ date: calendarDate() }),
  replies: {
    200: z.strictObject({
      /** The time of the balances, and the time zone that defines the day. */
      at: z.string(),
      time_zone: z.string(),
      balances: z.array(z.strictObject({ currency: z.string(), currency_type: z.enum(['fiat', 'crypto']), balance: decimal })),
    }),
  },
  refusals: ['INVALID_PARAMETER'],
});
