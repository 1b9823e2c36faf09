import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_PAYMENT_METHODS } from '../../values/partners.ts';
import { defineEndpoint } from '../endpoint.ts';
import { QUOTE_REFUSALS } from '../orders/quotes.contract.ts';
import { decimalSchema } from './decimal.ts';

/** Optional here, because a request may also give them in its body. */
const asked = {
  /** All that is paid, as decimal text. */
  fiat_amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/, 'Send an amount such as "250.00".')),
  fiat_currency: z.enum(FIAT_CURRENCIES),
  crypto_currency: z.enum(CRYPTO_TICKERS),
  payment_method: z.optional(z.enum(PARTNER_PAYMENT_METHODS)),
};
export const partnerQuoteRequestSchema = z.strictObject(asked);
export type PartnerQuoteRequest = z.infer<typeof partnerQuoteRequestSchema>;

export const partnerQuoteSchema = z.strictObject({
  quote_id: publicIdSchema('quo'),
  /** All that is paid: service_fee + network_fee + what is converted at exchange_rate. */
  fiat_amount: decimalSchema,
  fiat_currency: z.enum(FIAT_CURRENCIES),
  crypto_amount: decimalSchema,
  crypto_currency: z.enum(CRYPTO_TICKERS),
  /** What one coin costs. */
  exchange_rate: decimalSchema,
  fees: z.strictObject({ network_fee: decimalSchema, service_fee: decimalSchema }),
  expires_at: z.iso.datetime(),
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
