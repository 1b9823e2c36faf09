import * as z from 'zod/mini';
import { uuidSchema } from '../../values/ids.ts';
import { defineEndpoint } from '../endpoint.ts';
import { createCardDepositBody } from './create-card-deposit.contract.ts';
import { CARD_TRY_REFUSALS, providerNameSchema } from './process-payment.contract.ts';

const { device, transactionId } = createCardDepositBody.shape;

/** What is known about a try before the card or its security code is exchanged for a token. */
const cardTryShape = {
  /** A new card or the security code of a saved one. */
  card: z.enum(['new', 'saved']),
  address: device.shape.address,
};

export const openCardTryBody = z.strictObject({
  ...cardTryShape,
  /** What the card is for. Together with the id of the payment or its Idempotency-Key it shows a repeat. */
  purpose: z.enum(['deposit', 'verification']),
  transactionId,
  /** The saved card. */
  paymentMethodId: z.optional(uuidSchema),
});

/** What the exchange of a security code needs from the saved card: the provider that keeps it, and its references there. */
const savedCardSchema = z.strictObject({ provider: providerNameSchema, token: z.string(), providerCustomer: z.nullable(z.string()) });

/** No card or code may be exchanged without a try. */
export const openCardTry = defineEndpoint({
  method: 'POST',
  path: '/internal/card-tries',
  summary: 'Called by the card gateway before it exchanges a card: opens a try for the customer of the bearer token, or refuses it.',
  auth: 'internal',
  body: openCardTryBody,
  replies: {
    200: z.strictObject({
      tryId: uuidSchema,
      savedCard: z.nullable(savedCardSchema),
      /** Providers that published rules may choose for a new card: the gateway gets a token from each. */
      alternatives: z.optional(z.array(providerNameSchema)),
      /** Those of them that may take the card if the first does not answer, in order. */
      fallback: z.optional(z.array(providerNameSchema)),
    }),
  },
  /** 404: the customer has no such saved card, or it cannot be charged again. */
  refusals: [...CARD_TRY_REFUSALS, 'OUTCOME_UNKNOWN', 'NOT_FOUND'],
});

export const declineCardTryBody = z.strictObject({ ...cardTryShape, tryId: uuidSchema });

export const declineCardTry = defineEndpoint({
  method: 'POST',
  path: '/internal/declined-card-tries',
  summary: 'Called by the card gateway: counts a try whose card the provider refused to exchange.',
  auth: 'internal',
  body: declineCardTryBody,
  replies: { 200: z.strictObject({ counted: z.literal(true) }) },
  refusals: [],
});
