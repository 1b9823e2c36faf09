import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_PAYMENT_METHODS } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import { QUOTE_REFUSALS } from '../orders/quotes.contract.ts';
import { decimalSchema } from './decimal.ts';
import { described } from './described.ts';

/** Optional here, because a request may also give them in its body. */
const asked = {
  fiat_amount: described(
    z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/, 'Send an amount such as "250.00".')),
    'All that is paid, fees included, as decimal text with at most two decimals.',
    '250.00',
  ),
  fiat_currency: described(z.enum(FIAT_CURRENCIES), 'The currency that is paid, ISO 4217.', 'EUR'),
  crypto_currency: described(z.enum(CRYPTO_TICKERS), 'The crypto-asset that is delivered.', 'BTC'),
  payment_method: described(z.optional(z.enum(PARTNER_PAYMENT_METHODS)), 'How the person will pay; card when it is missing.', 'card'),
};
export const partnerQuoteRequestSchema = z.strictObject(asked);
export type PartnerQuoteRequest = z.infer<typeof partnerQuoteRequestSchema>;

/** Fields of a quote, and of the order at its price. */
export const pricedFields = {
  fiat_currency: described(z.enum(FIAT_CURRENCIES), 'The currency that is paid, ISO 4217.', 'EUR'),
  crypto_amount: described(decimalSchema, 'What is delivered, as decimal text with the digits of the crypto-asset.', '0.00420545'),
  crypto_currency: described(z.enum(CRYPTO_TICKERS), 'The crypto-asset that is delivered.', 'BTC'),
  exchange_rate: described(decimalSchema, 'What one coin costs, in the currency that is paid.', '58412.30'),
  fees: described(
    z.strictObject({
      network_fee: described(decimalSchema, 'What delivery on the chain costs, in the currency that is paid.', '1.20'),
      service_fee: described(decimalSchema, 'Our fee, in the currency that is paid.', '3.75'),
    }),
    'Both fees are part of fiat_amount.',
  ),
};

export const partnerQuoteSchema = z.strictObject({
  quote_id: described(publicIdSchema('quo'), 'The id of the quote. POST /v1/orders takes it once.', 'test_quo_01M88TSSH9EKK9AK7HY3TVX1SP'),
  fiat_amount: described(decimalSchema, 'All that is paid: service_fee, network_fee, and what is converted at exchange_rate.', '250.00'),
  ...pricedFields,
  expires_at: described(z.iso.datetime(), 'The price is firm until then, UTC.', '2026-11-25T10:00:30.000Z'),
});
export type PartnerQuote = z.infer<typeof partnerQuoteSchema>;

export const getPartnerQuote = defineEndpoint({
  method: 'GET',
  path: '/v1/quotes',
  summary: 'Gives a firm price for 30 seconds. An order placed in time delivers exactly what was quoted.',
  auth: 'partner',
  scope: 'quotes',
  query: partnerQuoteRequestSchema,
  replies: { 200: partnerQuoteSchema },
  refusals: QUOTE_REFUSALS,
});
