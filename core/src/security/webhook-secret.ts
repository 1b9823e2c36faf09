import { createHmac } from 'node:crypto';

/**
 * The secret with which webhooks to an endpoint are signed, in the form of Standard Webhooks. It follows from WEBHOOK_SECRET_KEY, the
 * endpoint and the number of rotations, so neither the log nor a table holds it.
 */
export const webhookSecretOf = (endpointId: string, generation: number, key: string): string =>
  `whsec_${createHmac('sha256', key)
    .update(`${endpointId}:${String(generation)}`)
    .digest('base64')}`;
