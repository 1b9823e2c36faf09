import { ORDER_STATUSES } from './orders.ts';
import { PARTNER_USER_STATUSES } from './partners.ts';

/** Sent to one endpoint when its owner asks for a test. */
export const ENDPOINT_TEST = 'endpoint.test';

/** Events that an endpoint can subscribe to: the status that an order or a user has reached. */
export const WEBHOOK_TYPES = [
  ...ORDER_STATUSES.map((status) => `order.${status}` as const),
  ...PARTNER_USER_STATUSES.map((status) => `user.${status}` as const),
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

export const PARTNER_EVENT_TYPES = [...WEBHOOK_TYPES, ENDPOINT_TEST] as const;
export type PartnerEventType = (typeof PARTNER_EVENT_TYPES)[number];

/** `thin`: the ids alone; what they name is read from the API. `full`: with the resource as it was at that moment. */
export const WEBHOOK_PAYLOADS = ['thin', 'full'] as const;
export type WebhookPayload = (typeof WEBHOOK_PAYLOADS)[number];

/** Endpoints of one mode. */
export const MOST_ENDPOINTS = 10;

/** A rotated secret signs this long beside the new one. */
export const SECRET_OVERLAP_HOURS = 24;

/**
 * When a delivery is retried: the pause doubles from the first to the longest, each up to a fifth shorter or longer. The last try is at the
 * end of `WEBHOOK_TRIED_HOURS`.
 */
export const WEBHOOK_RETRY = { firstMs: 30_000, longestMs: 6 * 3_600_000, jitter: [0.8, 1.2] } as const;
export const WEBHOOK_TRIED_HOURS = 72;

/** How long events can be read and sent again. */
export const PARTNER_EVENTS_DAYS = 30;

/** How long an endpoint may take to answer. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Why no answer came. */
export const WEBHOOK_FAULTS = ['timed_out', 'no_connection', 'unknown_host', 'private_address', 'redirect', 'tls'] as const;
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];
