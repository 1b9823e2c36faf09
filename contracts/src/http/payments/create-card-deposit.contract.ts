import * as z from 'zod/mini';
import { ASSETS, moneySchema } from '../../values/money.ts';
import { defineEndpoint } from '../endpoint.ts';
import { processPayment, processPaymentReply } from './process-payment.contract.ts';

/** Header that carries INTERNAL_SECRET from the card gateway to the api. */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';

const depositMoney = moneySchema.check(
  z.refine(
    (money) => ASSETS[money.asset].kind === 'fiat' && money.scale === ASSETS[money.asset].scale && /^[1-9]/.test(money.minor),
    'A deposit is an amount above zero of a fiat currency.',
  ),
);

/** What the card gateway passes on: a token in place of the card. The number and the CVV never leave the gateway. */
export const createCardDepositBody = z.strictObject({
  money: depositMoney,
  card: z.strictObject({
    token: z.string(),
    provider: z.literal('stripe'),
    brand: z.string(),
    lastFour: z.string().check(z.regex(/^\d{4}$/)),
    funding: z.string(),
    country: z.nullable(z.string()),
    fingerprint: z.string(),
  }),
  payer: z.strictObject({ name: z.string(), country: z.string(), zipCode: z.string() }),
  device: z.strictObject({ userAgent: z.string(), address: z.string() }),
});

export const createCardDeposit = defineEndpoint({
  method: 'POST',
  path: '/internal/card-deposits',
  summary: 'Called by the card gateway: creates a deposit with a tokenised card for the customer of the bearer token.',
  auth: 'internal',
  body: createCardDepositBody,
  replies: { 200: processPaymentReply, 202: processPaymentReply },
  refusals: processPayment.refusals,
});
