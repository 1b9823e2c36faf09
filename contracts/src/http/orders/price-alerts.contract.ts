import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { uuidSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PRICE_ALERT_DIRECTIONS } from '../../values/price-alerts.ts';
import { defineEndpoint } from '../endpoint.ts';

const decimal = z.string().check(z.regex(/^\d+(\.\d+)?$/));
const terms = {
  fiat_currency: z.enum(FIAT_CURRENCIES),
  crypto_currency: z.enum(CRYPTO_TICKERS),
  direction: z.enum(PRICE_ALERT_DIRECTIONS),
};

const priceAlertSchema = z.strictObject({
  id: uuidSchema,
  ...terms,
  price: decimal,
  /** `fired`: the price has reached it and has not gone back by one percent since. */
  status: z.enum(['armed', 'fired']),
  /** When it fired last, and at which price. */
  fired_at: z.nullable(z.iso.datetime()),
  fired_price: z.nullable(decimal),
  set_at: z.iso.datetime(),
});
export type PriceAlertReply = z.infer<typeof priceAlertSchema>;

export const listPriceAlerts = defineEndpoint({
  method: 'GET',
  path: '/api/price-alerts',
  summary: 'Lists the price alerts of the customer, at most twenty, oldest first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ alerts: z.array(priceAlertSchema) }) },
  refusals: [],
});

export const setPriceAlert = defineEndpoint({
  method: 'POST',
  path: '/api/price-alerts',
  summary: 'Sets an alert for a price above or below that of now. The same request id is one alert.',
  auth: 'customer',
  body: z.strictObject({
    request_id: uuidSchema,
    ...terms,
    /** Decimal text with up to 8 decimals, such as "90000.00". */
    price: z.string().check(z.maxLength(30)),
  }),
  replies: { 201: z.strictObject({ id: uuidSchema }) },
  refusals: [
    'INVALID_PARAMETER',
    /** 422: this currency does not buy this crypto-asset. */
    'PAIR_NOT_OFFERED',
    /** 409: the price is there already; `details.value` is the price of now. */
    'PRICE_ALREADY_REACHED',
    /** 409: an alert for the same price exists. */
    'PRICE_ALERT_EXISTS',
    /** 409: remove one first. */
    'TOO_MANY_PRICE_ALERTS',
  ],
});

export const removePriceAlert = defineEndpoint({
  method: 'DELETE',
  path: '/api/price-alerts/:id',
  summary: 'Removes a price alert.',
  auth: 'customer',
  params: z.strictObject({ id: uuidSchema }),
  replies: { 204: z.void() },
  refusals: ['NOT_FOUND'],
});
