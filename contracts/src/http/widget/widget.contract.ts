import * as z from 'zod/mini';
import { FIAT_CURRENCIES } from '../../values/assets.ts';
import { publicIdSchema } from '../../values/ids.ts';
import { CRYPTO_TICKERS } from '../../values/pairs.ts';
import { PARTNER_USER_STATUSES } from '../../values/partners.ts';
import { RISK_DISCLOSURE_VERSION } from '../../values/risk-disclosure.ts';
import { TERMS_VERSION } from '../../values/terms.ts';
import { widgetClientIdSchema } from '../../values/widget.ts';
import { defineEndpoint } from '../endpoint.ts';
import { QUOTE_REFUSALS } from '../orders/quotes.contract.ts';
import { partnerOrderSchema } from '../partner-api/partner-orders.contract.ts';
import { partnerQuoteSchema } from '../partner-api/partner-quotes.contract.ts';

/** On the network of the crypto-asset. */
const cryptoAddress = z.string().check(z.minLength(10, 'Enter the whole address.'), z.maxLength(120, 'Enter one address.'));

/** The site reads this before it serves the page of the widget. */
export const getWidgetFrame = defineEndpoint({
  method: 'GET',
  path: '/api/widget/clients/:clientId',
  summary: 'Returns the origins whose pages may show the widget of a company.',
  auth: 'none',
  params: z.strictObject({ clientId: widgetClientIdSchema }),
  replies: { 200: z.strictObject({ origins: z.array(z.string()) }) },
  refusals: [],
});

export const getWidgetSession = defineEndpoint({
  method: 'GET',
  path: '/api/widget/session',
  summary: 'Returns the company, the origin and the status of the person that a widget session is for.',
  auth: 'widget',
  replies: {
    200: z.strictObject({
      company: z.string(),
      /** The only origin that the frame takes messages from and sends messages to. */
      origin: z.string(),
      customer_status: z.enum(PARTNER_USER_STATUSES),
      expires_at: z.iso.datetime(),
    }),
  },
  refusals: [],
});

export const createWidgetQuote = defineEndpoint({
  method: 'POST',
  path: '/api/widget/quotes',
  summary: 'Gives the person in the widget a firm price for 30 seconds.',
  auth: 'widget',
  body: z.strictObject({
    fiat_amount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/, 'Enter an amount such as 250.00.')),
    fiat_currency: z.enum(FIAT_CURRENCIES),
    crypto_currency: z.enum(CRYPTO_TICKERS),
  }),
  replies: { 201: partnerQuoteSchema },
  refusals: QUOTE_REFUSALS,
});

export const placeWidgetOrder = defineEndpoint({
  method: 'POST',
  path: '/api/widget/orders',
  summary: 'Of a sandbox: records what the person in the widget accepts, and buys at the price of a quote.',
  auth: 'widget',
  verbatim: ['card_token'],
  body: z.strictObject({
    quote_id: publicIdSchema('quo'),
    crypto_address: cryptoAddress,
    /** One of the test tokens. */
    card_token: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The person accepts each of these in the frame. */
    terms_version: z.literal(TERMS_VERSION),
    age_confirmed: z.literal(true),
    risk_disclosure: z.literal(RISK_DISCLOSURE_VERSION),
  }),
  replies: { 201: partnerOrderSchema },
  /** 409 WIDGET_OF_OTHER_MODE: a session of a live key. */
  refusals: ['NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_USED', 'IDENTITY_NOT_VERIFIED', 'USER_ERASED', 'WIDGET_OF_OTHER_MODE'],
});

export const openWidgetCheckout = defineEndpoint({
  method: 'POST',
  path: '/api/widget/checkouts',
  summary: 'Live: places the order of the company. The person accepts and pays it at its `payment_url`, on our own page.',
  auth: 'widget',
  body: z.strictObject({ quote_id: publicIdSchema('quo'), crypto_address: cryptoAddress }),
  replies: { 201: partnerOrderSchema },
  /** 409 WIDGET_OF_OTHER_MODE: a session of a test key. */
  refusals: ['NOT_FOUND', 'QUOTE_EXPIRED', 'QUOTE_USED', 'WIDGET_OF_OTHER_MODE'],
});

export const getWidgetOrder = defineEndpoint({
  method: 'GET',
  path: '/api/widget/orders/:id',
  summary: 'Returns an order of the person in the widget.',
  auth: 'widget',
  params: z.strictObject({ id: publicIdSchema('ord') }),
  replies: { 200: partnerOrderSchema },
  refusals: ['NOT_FOUND'],
});
