import { moneySchema } from '@danubit/contracts/values/money';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

/** A price as decimal text: what one whole coin costs. */
const price = z.string();

export const DESTINATIONS = ['wallet', 'address'] as const;

const source = z.strictObject({
  source: z.string(),
  /** For the size of the quote; null if that price was not requested from the source. */
  price: z.nullable(price),
  /** By the clock of the source. */
  at: z.string(),
  /** Why it counted or not. */
  use: z.enum(['used', 'stale', 'too_small', 'outlier']),
});

const base = { quoteId: z.string(), userId: z.string() };

/** Stream `quote-<quoteId>`: a firm price. It ends at `expiresAt` unless an order accepts it first. */
export const quoteEvents = {
  QuoteGiven: defineEvent('QuoteGiven', {
    ...base,
    subjectId: z.string(),
    /** What the customer fixed: the sum to pay, or the coins to receive. */
    side: z.enum(['pay', 'receive']),
    /** The total: service fee, network fee and the converted sum. */
    fiat: moneySchema,
    serviceFee: moneySchema,
    networkFee: moneySchema,
    converted: moneySchema,
    crypto: moneySchema,
    rate: price,
    /** The price on which the sources agreed, before the spread. */
    marketPrice: price,
    sources: z.array(source),
    destination: z.enum(DESTINATIONS),
    rulesVersion: z.string(),
    expiresAt: z.string(),
  }),
  /** One quote becomes at most one order. */
  QuoteAccepted: defineEvent('QuoteAccepted', { ...base, orderId: z.string() }),
};
export type QuoteEvent = EventOf<typeof quoteEvents>;
export type QuoteTerms = Extract<QuoteEvent, { type: 'QuoteGiven' }>['data'];
