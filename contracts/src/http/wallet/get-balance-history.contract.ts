import * as z from 'zod/mini';
import { TICKERS } from '../../values/assets.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
/** How many days back a history can go; 0 means from the first movement. */
export const HISTORY_DAYS = [7, 30, 90, 365, 0] as const;

const isHistoryDays = (days: number): boolean => HISTORY_DAYS.some((known) => known === days);

export const getBalanceHistory = defineEndpoint({
  method: 'GET',
  path: '/api/balance-history',
  summary: 'Returns the history of one balance. Movements close together in time are combined into one point.',
  auth: 'customer',
  query: z.strictObject({ currency: z.enum(TICKERS), days: z.coerce.number().check(z.refine(isHistoryDays)) }),
  replies: {
    200: z.strictObject({
      from: z.string(),
      to: z.string(),
      /** The balance before `from`. */
      opening: decimal,
      points: z.array(
        z.strictObject({
          /** Time of the last movement that this point combines. */
          at: z.string(),
          balance: decimal,
          change: decimal,
          movements: z.int(),
        }),
      ),
    }),
  },
  refusals: [],
});
export type BalanceHistory = z.infer<(typeof getBalanceHistory)['replies'][200]>;
