import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Webhook of the card provider. Believed by its signature over the bytes as sent (`Stripe-Signature`); its form is the provider's
 * and grows, so only that it is an object is asked for here.
 */
export const receiveStripeNotice = defineEndpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Takes a signed notice of the card provider; the same notice again is answered alike and changes nothing.',
  auth: 'none',
  body: z.record(z.string(), z.unknown()),
  replies: { 200: z.strictObject({ received: z.literal(true) }) },
  refusals: ['SIGNATURE_INVALID'],
});
