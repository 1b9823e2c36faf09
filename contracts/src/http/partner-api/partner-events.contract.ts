import * as z from 'zod/mini';
import { publicIdSchema } from '../../values/ids.ts';
import { PARTNER_MODES, PARTNER_USER_STATUSES } from '../../values/partners.ts';
import { PARTNER_EVENT_TYPES } from '../../values/webhooks.ts';
import { defineEndpoint } from '../endpoint.ts';
import { partnerOrderSchema } from './partner-orders.contract.ts';
import { MAX_PAGE } from './partner-pages.ts';
import { wholeNumber } from './whole-number.ts';
import { described } from './described.ts';

/** An order as it was then, without its addresses, timeline and messages: those are read from the order. */
const orderData = z.omit(partnerOrderSchema, { timeline: true, crypto_address: true, payment_url: true, message: true });

export const partnerEventSchema = z.strictObject({
  event_id: described(
    publicIdSchema('evt'),
    'The id of the event; the same in every delivery of it.',
    'test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C',
  ),
  type: described(
    z.enum(PARTNER_EVENT_TYPES),
    'What happened: order. or user. with the status that was reached, or endpoint.test.',
    'order.paid',
  ),
  sequence: described(
    z.int(),
    'From 1, without gaps, for each order and each user. Keep the highest: webhooks may arrive in another order.',
    2,
  ),
  mode: described(z.enum(PARTNER_MODES), 'test: of your sandbox. live: of real orders.', 'test'),
  timestamp: described(z.iso.datetime(), 'When it happened, UTC.', '2026-11-25T10:00:00.000Z'),
  data: described(
    z.union([
      orderData,
      z.strictObject({
        user_id: described(publicIdSchema('usr'), 'The user.', 'test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM'),
        status: described(z.enum(PARTNER_USER_STATUSES), 'The status that was reached.', 'verified'),
      }),
      z.strictObject({
        endpoint_id: described(publicIdSchema('whe'), 'The endpoint that is tested.', 'test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9'),
      }),
    ]),
    'The order as it was then, without its address; or the user; or the endpoint that is tested.',
  ),
});

export const listPartnerEvents = defineEndpoint({
  method: 'GET',
  path: '/v1/events',
  summary: 'Lists the events of the last 30 days, oldest first. Use the cursor to read later ones.',
  auth: 'partner',
  scope: 'webhooks',
  query: z.strictObject({
    limit: described(z._default(wholeNumber('limit', 1, MAX_PAGE), 20), 'How many events a page has at most.', 20),
    type: described(z.optional(z.enum(PARTNER_EVENT_TYPES)), 'Only events of this type.', 'order.completed'),
    cursor: described(
      z.optional(publicIdSchema('evt')),
      'next_cursor of the page before, or the id of the last event that you have.',
      'test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C',
    ),
  }),
  replies: {
    200: z.strictObject({
      events: described(z.array(partnerEventSchema), 'The events of this page, oldest first.'),
      has_more: described(z.boolean(), 'Whether events follow after this page.', false),
      next_cursor: described(
        z.nullable(publicIdSchema('evt')),
        'The id of the last event of this page; the cursor that was sent when there is none.',
        'test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C',
      ),
    }),
  },
  /** 404: the event of the cursor is older than 30 days, or not yours. */
  refusals: ['NOT_FOUND'],
});
