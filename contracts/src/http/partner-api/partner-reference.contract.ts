import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_MODES, PARTNER_TIERS } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import { decimalSchema } from './decimal.ts';
import { described } from './described.ts';

export const getPartnerLimits = defineEndpoint({
  method: 'GET',
  path: '/v1/limits',
  summary: 'Returns the limits of your tier, and the minimum and maximum of one order.',
  auth: 'partner',
  replies: {
    200: z.strictObject({
      mode: described(z.enum(PARTNER_MODES), 'test: the key of a sandbox. live: real money.', 'test'),
      tier: described(z.enum(PARTNER_TIERS), 'The tier of your company.', 'standard'),
      requests_per_hour: described(z.int(), 'Requests that all your keys of this mode may send in an hour.', 1000),
      orders: described(
        z.array(
          z.strictObject({
            fiat_currency: described(z.enum(FIAT_CURRENCIES), 'The currency of the bounds, ISO 4217.', 'EUR'),
            minimum: described(decimalSchema, 'The least that one order costs, fees included, as decimal text.', '20.00'),
            maximum: described(decimalSchema, 'The most that one order costs, fees included, as decimal text.', '15000.00'),
          }),
        ),
        'The bounds of one order, for each currency.',
      ),
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
      fiat: described(
        z.array(
          z.strictObject({
            code: described(z.enum(FIAT_CURRENCIES), 'The code of the currency, ISO 4217.', 'EUR'),
            name: described(z.string(), 'Its name in English.', 'Euro'),
            decimals: described(z.int(), 'How many decimals its amounts have.', 2),
          }),
        ),
        'Currencies in which people pay.',
      ),
      crypto: described(
        z.array(
          z.strictObject({
            code: described(z.enum(CRYPTO_TICKERS), 'The code of the crypto-asset.', 'BTC'),
            name: described(z.string(), 'Its name in English.', 'Bitcoin'),
            network: described(z.string(), 'The network on which it is delivered.', 'bitcoin'),
            decimals: described(z.int(), 'How many decimals its amounts have.', 8),
          }),
        ),
        'Crypto-assets that are delivered.',
      ),
      pairs: described(
        z.array(
          z.strictObject({
            fiat_currency: described(z.enum(FIAT_CURRENCIES), 'The currency that is paid.', 'EUR'),
            crypto_currency: described(z.enum(CRYPTO_TICKERS), 'The crypto-asset that it buys.', 'BTC'),
          }),
        ),
        'What can be bought with what.',
      ),
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
      rates: described(
        z.array(
          z.strictObject({
            fiat_currency: described(z.enum(FIAT_CURRENCIES), 'The currency that is paid.', 'EUR'),
            crypto_currency: described(z.enum(CRYPTO_TICKERS), 'The crypto-asset that it buys.', 'BTC'),
            rate: described(
              z.nullable(decimalSchema),
              'What one coin costs, without fees and margin; null while no price has been recorded.',
              '58120.00',
            ),
            at: described(z.nullable(z.iso.datetime()), 'When the price was recorded, UTC.', '2026-11-25T10:00:00.000Z'),
            is_current: described(
              z.boolean(),
              'Whether it can be quoted at this moment; otherwise it is the last price that was recorded.',
              true,
            ),
            change_24h: described(
              z.nullable(z.string().check(z.regex(/^-?\d+\.\d\d$/))),
              'The change in 24 hours in percent, with two decimals; null where it is not known.',
              '-1.25',
            ),
          }),
        ),
        'One for each pair.',
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
    200: z.strictObject({
      networks: described(
        z.array(
          z.strictObject({
            network: described(z.string(), 'The name of the network.', 'ethereum'),
            crypto_currencies: described(z.array(z.enum(CRYPTO_TICKERS)), 'The crypto-assets that it delivers.'),
          }),
        ),
        'The networks on which coins are delivered.',
      ),
    }),
  },
  refusals: [],
});
