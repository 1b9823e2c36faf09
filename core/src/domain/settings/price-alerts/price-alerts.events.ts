import { PRICE_ALERT_DIRECTIONS } from '@danubit/contracts/values/price-alerts';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const base = { alertId: z.string(), userId: z.string() };
const terms = {
  ...base,
  /** As markets write it: "BTC/EUR". */
  pair: z.string(),
  direction: z.enum(PRICE_ALERT_DIRECTIONS),
  /** Decimal text of the price to reach. */
  price: z.string(),
};
/** A price of `app.market_rates`, and the minute for which it is recorded. */
const recorded = { marketPrice: z.string(), recordedAt: z.string() };

/** Stream `price_alerts-<userId>`: the prices at which a customer wants a notice. */
export const priceAlertsEvents = {
  PriceAlertSet: defineEvent('PriceAlertSet', terms),
  /** A recorded price has reached it. `isAnnounced`: the customer's switch was on, so the customer gets a notice. */
  PriceAlertFired: defineEvent('PriceAlertFired', { ...terms, ...recorded, isAnnounced: z.boolean() }),
  /** A recorded price has gone back far enough: the next crossing counts again. */
  PriceAlertRearmed: defineEvent('PriceAlertRearmed', { ...base, ...recorded }),
  PriceAlertRemoved: defineEvent('PriceAlertRemoved', base),
};
export type PriceAlertsEvent = EventOf<typeof priceAlertsEvents>;
