import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { PARTNER_MODES } from '../../values/partners.ts';
import {
  DELIVERY_STATUSES,
  PARTNER_EVENT_TYPES,
  WEBHOOK_FAULTS,
  WEBHOOK_PAYLOADS,
  WEBHOOK_TYPES,
  type WebhookType,
} from '../../values/webhooks.ts';

/** What the pages of the dashboard and the partner API say of endpoints and deliveries. */
export const webhookEndpointSchema = z.strictObject({
  endpoint_id: publicIdSchema('whe'),
  mode: z.enum(PARTNER_MODES),
  url: z.string(),
  /** Empty for all. */
  types: z.array(z.enum(WEBHOOK_TYPES)),
  payload: z.enum(WEBHOOK_PAYLOADS),
  /** `gone`: it answered 410. Nothing is sent to one that is `disabled` or `gone`. */
  status: z.enum(['enabled', 'disabled', 'gone']),
  /** It failed several times in a row, and gets its next probe then. Null while it answers. */
  next_probe_at: z.nullable(z.iso.datetime()),
  /** After a rotation: how long the previous secret also signs. */
  old_secret_until: z.nullable(z.iso.datetime()),
  /** Deliveries that wait, and those of the last 24 hours. */
  waiting: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
export type WebhookEndpointReply = z.infer<typeof webhookEndpointSchema>;

const answer = {
  at: z.iso.datetime(),
  ms: z.int(),
  /** Of the answer; null when none came. */
  status: z.nullable(z.int()),
  /** Why no answer came, or why it was not followed. */
  fault: z.nullable(z.enum(WEBHOOK_FAULTS)),
};

const delivery = {
  delivery_id: publicIdSchema('whd'),
  endpoint_id: publicIdSchema('whe'),
  event_id: publicIdSchema('evt'),
  type: z.enum(PARTNER_EVENT_TYPES),
  /** The id of the order, user or endpoint that the event is about. */
  about: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  /** Since it was last asked for. */
  tries: z.int(),
  requested_at: z.iso.datetime(),
  /** Null once it has ended. */
  next_try_at: z.nullable(z.iso.datetime()),
  ended_at: z.nullable(z.iso.datetime()),
  last: z.nullable(z.strictObject(answer)),
};
export const webhookDeliverySchema = z.strictObject(delivery);
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** With what was sent, and each answer with the beginning of its body. */
export const webhookDeliveryDetailsSchema = z.strictObject({
  ...delivery,
  url: z.string(),
  body: z.string(),
  attempts: z.array(z.strictObject({ ...answer, headers: z.record(z.string(), z.string()), answer: z.nullable(z.string()) })),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetailsSchema>;

export const webhookSecretSchema = z.strictObject({
  secret: z.string(),
  /** After a rotation, while it still signs. */
  old_secret: z.nullable(z.string()),
  old_secret_until: z.nullable(z.iso.datetime()),
});

const choices = {
  /** An https: address of yours, reachable from the internet. */
  url: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Empty for all. */
  types: z.array(z.enum(WEBHOOK_TYPES)).check(z.maxLength(WEBHOOK_TYPES.length)),
  payload: z.enum(WEBHOOK_PAYLOADS),
};
const NONE: WebhookType[] = [];
export const newEndpoint = { ...choices, types: z._default(choices.types, NONE), payload: z._default(choices.payload, 'thin') };
export const endpointChange = z.strictObject({
  url: z.optional(choices.url),
  types: z.optional(choices.types),
  payload: z.optional(choices.payload),
  enabled: z.optional(z.boolean()),
});
export const resendRequest = z.strictObject({
  event_id: publicIdSchema('evt'),
  /** True: this event and all later ones. */
  and_after: z._default(z.boolean(), false),
});
export const ofEndpoint = z.strictObject({ id: publicIdSchema('whe') });
export const endpointsReply = z.strictObject({ endpoints: z.array(webhookEndpointSchema) });
export const deliveriesReply = z.strictObject({
  /** Those of the newest events first; one that was sent again keeps its place. */
  deliveries: z.array(webhookDeliverySchema),
  has_more: z.boolean(),
  next_cursor: z.nullable(publicIdSchema('whd')),
});
