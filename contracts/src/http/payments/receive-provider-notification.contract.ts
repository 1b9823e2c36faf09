import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { providerNameSchema } from './process-payment.contract.ts';

/**
 * Webhook of a payment provider, authenticated by the provider's signature over what it sent. The provider defines the body and extends
 * it, so this schema only requires an object.
 */
export const receiveProviderNotification = defineEndpoint({
  method: 'POST',
  path: '/webhooks/:provider',
  summary: 'Receives signed notifications from a payment provider. Idempotent.',
  auth: 'none',
  params: z.strictObject({ provider: providerNameSchema }),
  body: z.record(z.string(), z.unknown()),
  replies: { 200: z.strictObject({ received: z.literal(true) }) },
  /** 404: no provider of this name is configured to send notifications. */
  refusals: ['SIGNATURE_INVALID', 'NOT_FOUND'],
});
