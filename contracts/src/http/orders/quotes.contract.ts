import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Decimal text with the digits of its asset. */
const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));

/** The request. `amount` is in the currency for `pay`, in the crypto-asset for `receive`. */
const quoteRequest = {
  side: z.enum(['pay', 'receive']),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  crypto_currency: z.enum(CRYPTO_TICKERS),
  amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,18})?$/, 'Enter an amount such as 250.00.')),
  /** Where the coins go: to the customer's wallet with us, which costs no network fee, or to an address. */
  destination: z._default(z.enum(['wallet', 'address']), 'wallet'),
};
export type QuoteRequest = z.infer<z.ZodMiniObject<typeof quoteRequest>>;

const figures = {
  side: z.enum(['pay', 'receive']),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  /** All that is paid: service_fee + network_fee + converted. */
  fiat_amount: decimal,
  fees: z.strictObject({ service_fee: decimal, network_fee: decimal, service_fee_percent: decimal }),
  converted: decimal,
  crypto_currency: z.enum(CRYPTO_TICKERS),
  crypto_amount: decimal,
  /** What one coin costs, spread included. */
  exchange_rate: decimal,
  market_rate: decimal,
  spread_percent: decimal,
  destination: z.enum(['wallet', 'address']),
};

export const indicativeQuoteSchema = z.strictObject({ ...figures, sources: z.int(), as_of: z.iso.datetime() });
export type IndicativeQuote = z.infer<typeof indicativeQuoteSchema>;

export const quoteSchema = z.strictObject({ ...figures, quote_id: uuidSchema, expires_at: z.iso.datetime() });
export type Quote = z.infer<typeof quoteSchema>;

export const QUOTE_REFUSALS = [
  /** 422: this currency does not buy this crypto-asset. */
  'PAIR_NOT_OFFERED',
  /** 403: the crypto-asset is not offered where the customer lives. */
  'ASSET_NOT_OFFERED',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  /** 503: fewer than two sources agree on a fresh price. */
  'PRICE_UNAVAILABLE',
] as const;

export const getIndicativeQuote = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/indicative',
  summary: 'Calculates what a purchase would cost now, with every fee. Not recorded and not firm.',
  auth: 'none',
  query: z.strictObject(quoteRequest),
  replies: { 200: indicativeQuoteSchema },
  refusals: QUOTE_REFUSALS,
});

export const createQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes',
  summary: 'Gives a firm price for 30 seconds. An order placed in time delivers exactly what was quoted.',
  auth: 'customer',
  body: z.strictObject(quoteRequest),
  replies: { 201: quoteSchema },
  /** 429: more than 120 quotes within a minute. */
  refusals: [...QUOTE_REFUSALS, 'TOO_MANY_REQUESTS'],
});

export const listPairs = defineEndpoint({
  method: 'GET',
  path: '/api/pairs',
  summary: 'Lists the pairs that can be bought, with the minimum and maximum of one purchase.',
  auth: 'none',
  replies: {
    200: z.strictObject({
      pairs: z.array(
        z.strictObject({
          fiat_currency: z.enum(FIAT_CURRENCIES),
          crypto_currency: z.enum(CRYPTO_TICKERS),
          minimum: decimal,
          maximum: decimal,
        }),
      ),
    }),
  },
  refusals: [],
});
