import { PARTNER_MODES } from '@danubit/contracts/values/partners';
import { WEBHOOK_PAYLOADS, WEBHOOK_TYPES } from '@danubit/contracts/values/webhooks';
import { defineEvent, type EventOf } from '@danubit/event-store/kernel/event';
import * as z from 'zod/mini';

const ofEndpoint = { partnerId: z.string(), endpointId: z.string() };
const choices = {
  endpointUrl: z.string(),
  /** Empty for all. */
  types: z.array(z.enum(WEBHOOK_TYPES)),
  payload: z.enum(WEBHOOK_PAYLOADS),
};

/**
 * Stream `webhooks-<partnerId>`: where a company receives webhooks, in both modes. Secrets follow from the id of an endpoint and the number
 * of its rotations. Deliveries, with their tries, are in schema `app`.
 */
export const webhooksEvents = {
  WebhookEndpointAdded: defineEvent('WebhookEndpointAdded', { ...ofEndpoint, mode: z.enum(PARTNER_MODES), ...choices }),
  WebhookEndpointChanged: defineEvent('WebhookEndpointChanged', { ...ofEndpoint, ...choices }),
  /** Both secrets sign until `oldWorksUntil`. */
  WebhookSecretRotated: defineEvent('WebhookSecretRotated', { ...ofEndpoint, generation: z.int(), oldWorksUntil: z.string() }),
  /** No webhooks are sent to it until it is enabled again. `gone`: it answered 410. */
  WebhookEndpointDisabled: defineEvent('WebhookEndpointDisabled', { ...ofEndpoint, cause: z.enum(['gone', 'by_partner']) }),
  WebhookEndpointEnabled: defineEvent('WebhookEndpointEnabled', ofEndpoint),
  WebhookEndpointRemoved: defineEvent('WebhookEndpointRemoved', ofEndpoint),
  WebhookTestRequested: defineEvent('WebhookTestRequested', ofEndpoint),
  /** One event, or with `andAfter` this one and all later ones. */
  WebhookResendRequested: defineEvent('WebhookResendRequested', { ...ofEndpoint, partnerEventId: z.string(), andAfter: z.boolean() }),
};
export type WebhooksEvent = EventOf<typeof webhooksEvents>;
