import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_MODES, PARTNER_TIERS } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import { decimalSchema } from './decimal.ts';

export const getPartnerLimits = defineEndpoint({
  method: 'GET',
  path: '/v1/limits',
  summary: 'Returns the limits of your tier, and the minimum and maximum of one order.',
  auth: 'partner',
  replies: {
    200: z.strictObject({
      mode: z.enum(PARTNER_MODES),
      tier: z.enum(PARTNER_TIERS),
      requests_per_hour: z.int(),
      orders: z.array(z.strictObject({ fiat_currency: z.enum(FIAT_CURRENCIES), minimum: decimalSchema, maximum: decimalSchema })),
    }),
  },
  refusals: [],
});

export const listPartnerCurrencies = defineEndpoint({
  method: 'GET',
  path: '/v1/currencies',
  summary: 'Lists currencies, crypto-assets and the pairs that can be bought.',
  auth: 'partner',
  replies: {
    200: z.strictObject({
      fiat: z.array(z.strictObject({ code: z.enum(FIAT_CURRENCIES), name: z.string(), decimals: z.int() })),
      crypto: z.array(z.strictObject({ code: z.enum(CRYPTO_TICKERS), name: z.string(), network: z.string(), decimals: z.int() })),
      pairs: z.array(z.strictObject({ fiat_currency: z.enum(FIAT_CURRENCIES), crypto_currency: z.enum(CRYPTO_TICKERS) })),
    }),
  },
  refusals: [],
});

export const listPartnerRates = defineEndpoint({
  method: 'GET',
  path: '/v1/rates',
  summary: 'Lists the market price of every pair. Not a quote: fees and our margin are not included.',
  auth: 'partner',
  replies: {
    200: z.strictObject({
      rates: z.array(
        z.strictObject({
          fiat_currency: z.enum(FIAT_CURRENCIES),
          crypto_currency: z.enum(CRYPTO_TICKERS),
          /** What one coin costs; null while no price has been recorded. */
          rate: z.nullable(decimalSchema),
          at: z.nullable(z.iso.datetime()),
          /** Whether it can be quoted at this moment; otherwise it is the last price that was recorded. */
          is_current: z.boolean(),
          /** In percent, with two decimals; null where it is not known. */
          change_24h: z.nullable(z.string().check(z.regex(/^-?\d+\.\d\d$/))),
        }),
      ),
    }),
  },
  refusals: [],
});

export const listPartnerNetworks = defineEndpoint({
  method: 'GET',
  path: '/v1/networks',
  summary: 'Lists the networks on which coins are delivered.',
  auth: 'partner',
  replies: {
    200: z.strictObject({ networks: z.array(z.strictObject({ network: z.string(), crypto_currencies: z.array(z.enum(CRYPTO_TICKERS)) })) }),
  },
  refusals: [],
});
