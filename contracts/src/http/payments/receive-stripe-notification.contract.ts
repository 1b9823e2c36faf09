import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Webhook of the card provider, authenticated by its signature over the raw bytes (`Stripe-Signature`). The provider defines the body and
 * extends it, so this schema only requires an object.
 */
export const receiveStripeNotification = defineEndpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Receives a signed webhook notification from the card provider. Idempotent.',
  auth: 'none',
  body: z.record(z.string(), z.unknown()),
  replies: { 200: z.strictObject({ received: z.literal(true) }) },
  refusals: ['SIGNATURE_INVALID'],
});
