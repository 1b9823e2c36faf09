import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { hedgeId: z.string(), orderId: z.string() };
const attempt = { ...base, attempt: z.int().check(z.gte(1)), source: z.string() };

/** Stream `hedge-<hedgeId>`: the coins of an order, bought at liquidity sources. It has no data about the customer. */
export const hedgeEvents = {
  HedgeRequested: defineEvent('HedgeRequested', {
    ...base,
    crypto: moneySchema,
    /** The currency that the sources are paid in. */
    fiatAsset: z.string(),
    /** Most that one whole coin may cost. */
    limitPrice: z.string(),
    /** No purchase is made after it. */
    buyBy: z.string(),
  }),
  /** Recorded before the source is called. `key` is ours: the source executes at most one purchase under it. */
  HedgeSubmitted: defineEvent('HedgeSubmitted', { ...attempt, crypto: moneySchema, key: z.string() }),
  /** In whole or in part; another attempt buys the rest. */
  HedgeFilled: defineEvent(
    'HedgeFilled',
    {
      ...attempt,
      reference: z.string(),
      crypto: moneySchema,
      fiat: moneySchema,
      /** ISO 17442, of the company behind the source; null in events of the first version. */
      sourceLei: z.nullable(z.string()),
    },
    { version: 2 },
  ),
  /** The source did not buy any coins. */
  HedgeDeclined: defineEvent('HedgeDeclined', { ...attempt, reason: z.string() }),
  HedgeOutcomeUnknown: defineEvent('HedgeOutcomeUnknown', { ...attempt, reason: z.string() }),
  /** Coins bought before it belong to the company. */
  HedgeFailed: defineEvent('HedgeFailed', { ...base, code: z.enum(['price_moved', 'cancelled']) }),
};
export type HedgeEvent = EventOf<typeof hedgeEvents>;
export type HedgeRequest = Extract<HedgeEvent, { type: 'HedgeRequested' }>['data'];
