import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { PARTNER_MODES, PARTNER_USER_STATUSES } from '../../values/partners.ts';
import { PARTNER_EVENT_TYPES } from '../../values/webhooks.ts';
import { defineEndpoint } from '../endpoint.ts';
import { partnerOrderSchema } from './partner-orders.contract.ts';
import { MAX_PAGE } from './partner-pages.ts';
import { wholeNumber } from './whole-number.ts';

/** An order as it was then, without its addresses, timeline and messages: those are read from the order. */
const orderData = z.omit(partnerOrderSchema, { timeline: true, crypto_address: true, payment_url: true, message: true });

export const partnerEventSchema = z.strictObject({
  event_id: publicIdSchema('evt'),
  type: z.enum(PARTNER_EVENT_TYPES),
  /** From 1, without gaps, for each order and each user: deliveries may arrive in another order, or twice. */
  sequence: z.int(),
  mode: z.enum(PARTNER_MODES),
  timestamp: z.iso.datetime(),
  data: z.union([
    orderData,
    z.strictObject({ user_id: publicIdSchema('usr'), status: z.enum(PARTNER_USER_STATUSES) }),
    z.strictObject({ endpoint_id: publicIdSchema('whe') }),
  ]),
});

export const listPartnerEvents = defineEndpoint({
  method: 'GET',
  path: '/v1/events',
  summary: 'Lists the events of the last 30 days, oldest first. Use the cursor to read later ones.',
  auth: 'partner',
  scope: 'webhooks',
  query: z.strictObject({
    limit: z._default(wholeNumber('limit', 1, MAX_PAGE), 20),
    type: z.optional(z.enum(PARTNER_EVENT_TYPES)),
    /** `next_cursor` of the page before, or the id of the last event that you have. */
    cursor: z.optional(publicIdSchema('evt')),
  }),
  replies: {
    200: z.strictObject({
      events: z.array(partnerEventSchema),
      has_more: z.boolean(),
      /** Of the last event of this page; the one that was sent when there is none. */
      next_cursor: z.nullable(publicIdSchema('evt')),
    }),
  },
  /** 404: the event of the cursor is older than 30 days, or not yours. */
  refusals: ['NOT_FOUND'],
});
