import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Decimal text: two decimals from 100 upwards, up to six below. */
const price = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** Days of a history, back from now. */
export const MARKET_DAYS = [1, 7, 30] as const;

const pair = { fiat_currency: z.enum(FIAT_CURRENCIES), crypto_currency: z.enum(CRYPTO_TICKERS) };

const marketPriceSchema = z.strictObject({
  ...pair,
  /** Null while no price has been recorded. */
  price: z.nullable(price),
  /** When the sources agreed on it. */
  at: z.nullable(z.iso.datetime()),
  /** Whether the sources agree on it now; otherwise it is the last price that was recorded. */
  is_current: z.boolean(),
  /** Against the price of 24 hours ago, with two decimals; null when none was recorded then, or the price is not current. */
  change_percent_24h: z.nullable(z.string().check(z.regex(/^-?\d+\.\d\d$/))),
});
export type MarketPriceReply = z.infer<typeof marketPriceSchema>;

export const getMarket = defineEndpoint({
  method: 'GET',
  path: '/api/market',
  summary: 'Shows the market price of every pair and its change over 24 hours. Not a quote: spread and fees are not included.',
  auth: 'customer',
  replies: { 200: z.strictObject({ prices: z.array(marketPriceSchema) }) },
  refusals: [],
});

export const marketHistorySchema = z.strictObject({
  ...pair,
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Oldest first. A stretch without a price has no points. */
  points: z.array(z.strictObject({ at: z.iso.datetime(), price })),
});
export type MarketHistory = z.infer<typeof marketHistorySchema>;

export const getMarketHistory = defineEndpoint({
  method: 'GET',
  path: '/api/market/history',
  summary: 'Shows the recorded market prices of a pair: every 5 minutes for a day, every hour for a week, every 4 hours for a month.',
  auth: 'customer',
  query: z.strictObject({
    ...pair,
    days: z.coerce.number().check(z.refine((days) => MARKET_DAYS.some((known) => known === days), 'Choose 1, 7 or 30 days.')),
  }),
  replies: { 200: marketHistorySchema },
  /** 422: this currency does not buy this crypto-asset. */
  refusals: ['PAIR_NOT_OFFERED'],
});
