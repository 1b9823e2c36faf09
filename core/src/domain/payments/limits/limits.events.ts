import { moneySchema } from '@danubit/contracts/values/money';
import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';

/** Stream `limits-<userId>-<yyyymm>`: the month of the user's zone. A reservation freezes rate, zone, day and month. */
export const limitsEvents = {
  LimitReserved: defineEvent(
    'LimitReserved',
    {
      userId: z.string(),
      paymentId: z.string(),
      money: moneySchema,
      /** The amount in the currency of the limit. */
      limitMoney: moneySchema,
      rate: z.string(),
      rateDate: z.string(),
      rateSource: z.string(),
      /** When the rate was last compared with its source; null when that is unknown. */
      rateCheckedAt: z.nullable(z.string()),
      zone: z.string(),
      /** ISO date in the zone. */
      day: z.string(),
      month: z.string(),
    },
    { version: 2 },
  ),
  LimitConsumed: defineEvent('LimitConsumed', { userId: z.string(), paymentId: z.string() }),
  LimitReleased: defineEvent('LimitReleased', { userId: z.string(), paymentId: z.string() }),
  /** For a refund of our own error, within the month of the reservation. */
  LimitGivenBack: defineEvent('LimitGivenBack', {
    userId: z.string(),
    paymentId: z.string(),
    refundId: z.string(),
    limitMoney: moneySchema,
  }),
};
export type LimitsEvent = EventOf<typeof limitsEvents>;
