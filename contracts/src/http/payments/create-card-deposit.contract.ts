import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { ASSETS, moneySchema } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { paySavedCard, processPayment, processPaymentBody, processPaymentReply, providerNameSchema } from './process-payment.contract.ts';

/** Header that carries INTERNAL_SECRET from the card gateway to the api. */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';

const depositMoney = moneySchema.check(
  z.refine(
    (money) => ASSETS[money.asset].kind === 'fiat' && money.scale === ASSETS[money.asset].scale && /^[1-9]/.test(money.minor),
    'Enter an amount above zero in a fiat currency.',
  ),
);

const { transactionId, startAnother, orderId } = processPaymentBody.shape;
const depositShape = {
  money: depositMoney,
  transactionId,
  startAnother,
  orderId,
  device: z.strictObject({ userAgent: z.string(), address: z.string() }),
  /** The try under which the card or its security code was exchanged. */
  tryId: uuidSchema,
};

/** What the card gateway passes on: a token in place of the card. The number and the CVV never leave the gateway. */
export const createCardDepositBody = z.strictObject({
  ...depositShape,
  card: z.strictObject({
    token: z.string(),
    provider: providerNameSchema,
    brand: z.string(),
    lastFour: z.string().check(z.regex(/^\d{4}$/)),
    funding: z.string(),
    country: z.nullable(z.string()),
    fingerprint: z.string(),
  }),
  /** The provider's customer that the card will belong to, so that it can be charged again. Null for a card that pays once. */
  providerCustomer: z.nullable(z.string()),
  /** The same card at other providers that may charge it. One that gave no token in time is missing. */
  alternatives: z.optional(
    z.array(
      z.strictObject({
        provider: providerNameSchema,
        token: z.string(),
        fingerprint: z.string(),
        providerCustomer: z.nullable(z.string()),
      }),
    ),
  ),
  payer: z.strictObject({ name: z.string(), country: z.string(), zipCode: z.string() }),
  saveCard: z.boolean(),
});

/** The security code of a saved card as the provider's single-use token. */
export const createSavedCardDepositBody = z.strictObject({ ...depositShape, paymentMethodId: uuidSchema, securityCodeToken: z.string() });

export const createCardDeposit = defineEndpoint({
  method: 'POST',
  path: '/internal/card-deposits',
  summary: 'Called by the card gateway: creates a deposit with a tokenised card for the customer of the bearer token.',
  auth: 'internal',
  verbatim: ['token', 'providerCustomer', 'fingerprint'],
  body: createCardDepositBody,
  replies: { 200: processPaymentReply, 202: processPaymentReply },
  refusals: processPayment.refusals,
});

export const createSavedCardDeposit = defineEndpoint({
  method: 'POST',
  path: '/internal/saved-card-deposits',
  summary: 'Called by the card gateway: creates a deposit with a saved card of the customer of the bearer token.',
  auth: 'internal',
  verbatim: ['securityCodeToken'],
  body: createSavedCardDepositBody,
  replies: paySavedCard.replies,
  refusals: paySavedCard.refusals,
});
