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
import { described } from './described.ts';

/** What the pages of the dashboard and the partner API say of endpoints and deliveries. */
export const webhookEndpointSchema = z.strictObject({
  endpoint_id: described(publicIdSchema('whe'), 'The id of the endpoint.', 'test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9'),
  mode: described(z.enum(PARTNER_MODES), 'Whose events it gets: those of your sandbox or live ones.', 'test'),
  url: described(z.string(), 'Where webhooks go.', 'https://shop.example/webhooks'),
  types: described(z.array(z.enum(WEBHOOK_TYPES)), 'The types that it gets; empty for all.'),
  payload: described(z.enum(WEBHOOK_PAYLOADS), 'thin: ids only. full: the order as it was then, too.', 'thin'),
  status: described(
    z.enum(['enabled', 'disabled', 'gone']),
    'gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.',
    'enabled',
  ),
  next_probe_at: described(
    z.nullable(z.iso.datetime()),
    'It failed several times in a row, and gets its next probe then, UTC. Null while it answers.',
  ),
  old_secret_until: described(
    z.nullable(z.iso.datetime()),
    'After a rotation: how long the previous secret also signs, UTC. Null otherwise.',
  ),
  waiting: described(z.int(), 'Deliveries that wait.', 0),
  delivered: described(z.int(), 'Deliveries of the last 24 hours that succeeded.', 12),
  failed: described(z.int(), 'Deliveries of the last 24 hours that failed.', 0),
});
export type WebhookEndpointReply = z.infer<typeof webhookEndpointSchema>;

const answer = {
  at: described(z.iso.datetime(), 'When it was sent, UTC.', '2026-11-25T10:00:00.000Z'),
  ms: described(z.int(), 'How long the answer took, in milliseconds.', 84),
  status: described(z.nullable(z.int()), 'The HTTP status of the answer; null when none came.', 200),
  fault: described(z.nullable(z.enum(WEBHOOK_FAULTS)), 'Why no answer came, or why it was not followed. Null otherwise.'),
};

const delivery = {
  delivery_id: described(publicIdSchema('whd'), 'The id of the delivery.', 'test_whd_01M88TSSH9M2X4Z6B8D0F2H4J6'),
  endpoint_id: described(publicIdSchema('whe'), 'The endpoint to which it goes.', 'test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9'),
  event_id: described(publicIdSchema('evt'), 'The event that it tells.', 'test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C'),
  type: described(z.enum(PARTNER_EVENT_TYPES), 'The type of the event.', 'order.completed'),
  about: described(z.string(), 'The id of the order, user or endpoint that the event is about.', 'test_ord_01M88TSSH9GT08E4NHESRWB2N7'),
  status: described(z.enum(DELIVERY_STATUSES), 'How far the delivery is.', 'delivered'),
  tries: described(z.int(), 'How often it was sent since it was last asked for.', 1),
  requested_at: described(z.iso.datetime(), 'When it was last asked for, UTC.', '2026-11-25T10:00:00.000Z'),
  next_try_at: described(z.nullable(z.iso.datetime()), 'When it is sent again, UTC; null once it has ended.'),
  ended_at: described(z.nullable(z.iso.datetime()), 'When it was delivered or given up, UTC; null before.', '2026-11-25T10:00:00.000Z'),
  last: described(z.nullable(z.strictObject(answer)), 'The newest attempt; null before the first.'),
};
export const webhookDeliverySchema = z.strictObject(delivery);
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** With what was sent, and each answer with the beginning of its body. */
export const webhookDeliveryDetailsSchema = z.strictObject({
  ...delivery,
  url: described(z.string(), 'Where it was sent.', 'https://shop.example/webhooks'),
  body: described(z.string(), 'The body as it was sent, JSON text.'),
  attempts: described(
    z.array(
      z.strictObject({
        ...answer,
        headers: described(z.record(z.string(), z.string()), 'The headers that were sent.'),
        answer: described(z.nullable(z.string()), 'The beginning of the body of the answer; null when there was none.', 'ok'),
      }),
    ),
    'The attempts, oldest first.',
  ),
});
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetailsSchema>;

export const webhookSecretSchema = z.strictObject({
  secret: described(z.string(), 'The secret with which webhooks are signed (Standard Webhooks).', 'whsec_…'),
  old_secret: described(z.nullable(z.string()), 'The previous secret, while it still signs. Null otherwise.'),
  old_secret_until: described(z.nullable(z.iso.datetime()), 'How long the previous secret still signs, UTC. Null otherwise.'),
});

const choices = {
  url: described(
    z.string().check(z.minLength(1), z.maxLength(500)),
    'An https: address of yours, reachable from the internet.',
    'https://shop.example/webhooks',
  ),
  types: described(z.array(z.enum(WEBHOOK_TYPES)).check(z.maxLength(WEBHOOK_TYPES.length)), 'The types that it gets; empty for all.'),
  payload: described(z.enum(WEBHOOK_PAYLOADS), 'thin: ids only. full: the order as it was then, too.', 'thin'),
};
const NONE: WebhookType[] = [];
export const newEndpoint = { ...choices, types: z._default(choices.types, NONE), payload: z._default(choices.payload, 'thin') };
export const endpointChange = z.strictObject({
  url: z.optional(choices.url),
  types: z.optional(choices.types),
  payload: z.optional(choices.payload),
  enabled: described(z.optional(z.boolean()), 'false: nothing is sent until it is enabled again.', true),
});
export const resendRequest = z.strictObject({
  event_id: described(publicIdSchema('evt'), 'The event to send again.', 'test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C'),
  and_after: described(z._default(z.boolean(), false), 'true: this event and all later ones.', false),
});
export const ofEndpoint = z.strictObject({
  id: described(publicIdSchema('whe'), 'The id of the endpoint.', 'test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9'),
});
export const endpointsReply = z.strictObject({ endpoints: described(z.array(webhookEndpointSchema), 'Your endpoints.') });
export const deliveriesReply = z.strictObject({
  deliveries: described(z.array(webhookDeliverySchema), 'Those of the newest events first; one that was sent again keeps its place.'),
  has_more: described(z.boolean(), 'Whether deliveries follow after this page.', false),
  next_cursor: described(z.nullable(publicIdSchema('whd')), 'The cursor of the next page; null on the last one.'),
});
